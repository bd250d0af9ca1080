-- One row per bucket that was hit: rows grow with routes, builds and hours, not with visitors.
-- Without a rowid the key is the table, so that a count costs one written row, and what is asked
-- for, a metric over some hours, stands together.
CREATE TABLE vitals (
  hour INTEGER NOT NULL, -- hours since 1970
  route TEXT NOT NULL,
  metric TEXT NOT NULL,
  device TEXT NOT NULL,
  build TEXT NOT NULL,
  detail TEXT NOT NULL,
  bucket INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (metric, hour, route, device, build, detail, bucket)
) STRICT, WITHOUT ROWID;
