-- Trigrams find words with typing errors and parts of item numbers; levenshtein counts the errors. Both are trusted
-- extensions: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
-- Order numbers; gaps are harmless, repeats are not.
CREATE SEQUENCE IF NOT EXISTS order_numbers START WITH 500001;
