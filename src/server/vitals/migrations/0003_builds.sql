-- When each build was measured first, which is when it was deployed. Rows grow with deploys.
CREATE TABLE builds (
  build TEXT PRIMARY KEY,
  hour INTEGER NOT NULL -- in hours since 1970
) STRICT;

-- Of earlier builds only the day is known.
INSERT INTO builds
  SELECT build, min(hour) FROM histograms
  WHERE scope = 'day+build' AND build <> 'other'
  GROUP BY build ORDER BY min(hour), min(rowid);
