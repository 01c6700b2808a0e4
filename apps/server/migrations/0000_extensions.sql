-- Trigrams find parts of item numbers. It is a trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Order numbers; gaps are harmless, repeats are not.
CREATE SEQUENCE IF NOT EXISTS order_numbers START WITH 500001;
