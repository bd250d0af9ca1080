-- Anybody can send reports, so each text is short. SQLite can't add a CHECK to a table: it is made again.
CREATE TABLE short_reports (
  day INTEGER NOT NULL, -- when it begins, in hours since 1970
  kind TEXT NOT NULL CHECK (length(kind) <= 200),
  detail TEXT NOT NULL CHECK (length(detail) <= 200),
  route TEXT NOT NULL CHECK (length(route) <= 200), -- '' if the page was none of the app
  count INTEGER NOT NULL,
  hour INTEGER NOT NULL, -- of the latest
  PRIMARY KEY (day, kind, detail, route)
) STRICT;

INSERT INTO short_reports
  SELECT day, substr(kind, 1, 200), substr(detail, 1, 200), substr(route, 1, 200), sum(count), max(hour)
  FROM reports GROUP BY 1, 2, 3, 4;

DROP TABLE reports;
ALTER TABLE short_reports RENAME TO reports;
