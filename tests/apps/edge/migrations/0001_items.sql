CREATE TABLE items (id TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
CREATE TABLE renderings (url TEXT NOT NULL) STRICT;
INSERT INTO items VALUES ('1', 'one'), ('2', 'two'), ('3', 'three');
