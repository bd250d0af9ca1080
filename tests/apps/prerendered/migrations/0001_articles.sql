CREATE TABLE articles (id TEXT PRIMARY KEY, title TEXT NOT NULL);
INSERT INTO articles VALUES ('1', 'The first'), ('2', 'The second'), ('Straße 3', 'With a name that is encoded'), ('4', 'Not a file');
