-- Trigrams find parts of item numbers. The extension is trusted: the owner of the database can create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
