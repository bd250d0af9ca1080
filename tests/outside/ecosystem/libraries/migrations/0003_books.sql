CREATE TABLE books (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  likes INTEGER NOT NULL DEFAULT 0
);

INSERT INTO books (id, title) VALUES ('moss', 'Moss'), ('fern', 'Fern');
