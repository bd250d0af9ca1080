-- One row for each histogram that the page asks for, its counts as JSON: `{"LCP -4": 12, "LCP load": 9}`. Rows grow
-- with routes, devices, builds and time; not with visitors, and not with values or words, which anybody can make up.
CREATE TABLE histograms (
  scope TEXT NOT NULL, -- what it sums up: packages/vitals/format/vitals-rows.ts
  hour INTEGER NOT NULL, -- when its hour or day begins, in hours since 1970
  route TEXT NOT NULL, -- '' if it is not part of the scope, as are device and build
  device TEXT NOT NULL,
  build TEXT NOT NULL,
  points INTEGER NOT NULL,
  counts TEXT NOT NULL,
  PRIMARY KEY (scope, hour, route, device, build)
) STRICT;

-- How many rows beacons wanted to add in an hour: above the limit, none is added.
CREATE TABLE new_rows (
  hour INTEGER PRIMARY KEY,
  wanted INTEGER NOT NULL
) STRICT;

-- What was counted so far: a point has a bucket and, if there is something to say, a word.
CREATE VIEW counted AS
  SELECT hour, hour - hour % 24 AS day, route, device, build, count AS points, count,
    CASE WHEN metric IN ('LCP', 'FCP') AND detail = 'soft navigation' THEN 'soft ' ELSE '' END
      || metric || ' ' || bucket AS key
  FROM vitals
  UNION ALL
  SELECT hour, hour - hour % 24 AS day, route, device, build, 0 AS points, count,
    metric || ' ' || detail AS key
  FROM vitals
  WHERE detail <> '' AND NOT (metric IN ('LCP', 'FCP') AND detail = 'soft navigation');

INSERT INTO histograms
  SELECT 'hour', hour, '', '', '', sum(points), json_group_object(key, count)
  FROM (SELECT hour, key, sum(points) AS points, sum(count) AS count
    FROM counted GROUP BY hour, key)
  GROUP BY hour;

-- Routes by the hour are kept for 8 days.
INSERT INTO histograms
  SELECT 'hour+route', hour, route, '', '', sum(points), json_group_object(key, count)
  FROM (SELECT hour, route, key, sum(points) AS points, sum(count) AS count
    FROM counted WHERE hour >= unixepoch() / 3600 - 8 * 24 GROUP BY hour, route, key)
  GROUP BY hour, route;

INSERT INTO histograms
  SELECT 'day+route', day, route, '', '', sum(points), json_group_object(key, count)
  FROM (SELECT day, route, key, sum(points) AS points, sum(count) AS count
    FROM counted GROUP BY day, route, key)
  GROUP BY day, route;

INSERT INTO histograms
  SELECT 'day+build', day, '', '', build, sum(points), json_group_object(key, count)
  FROM (SELECT day, build, key, sum(points) AS points, sum(count) AS count
    FROM counted GROUP BY day, build, key)
  GROUP BY day, build;

INSERT INTO histograms
  SELECT 'day+route+device+build', day, route, device, build, sum(points),
    json_group_object(key, count)
  FROM (SELECT day, route, device, build, key, sum(points) AS points, sum(count) AS count
    FROM counted GROUP BY day, route, device, build, key)
  GROUP BY day, route, device, build;

DROP VIEW counted;
DROP TABLE vitals;
