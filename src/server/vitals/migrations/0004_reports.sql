-- What browsers reported, by day: refusals of the security policy, crashes. Their number of rows a day is limited.
CREATE TABLE reports (
  day INTEGER NOT NULL, -- when it begins, in hours since 1970
  kind TEXT NOT NULL,
  detail TEXT NOT NULL,
  route TEXT NOT NULL, -- '' if the page was none of the app
  count INTEGER NOT NULL,
  hour INTEGER NOT NULL, -- of the latest
  PRIMARY KEY (day, kind, detail, route)
) STRICT;
