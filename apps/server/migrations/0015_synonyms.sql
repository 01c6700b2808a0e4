CREATE TABLE "synonyms" (
	"word" text PRIMARY KEY NOT NULL,
	"means" text[] DEFAULT '{}' NOT NULL,
	"one_way" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
-- Words of vendors and attributes stood among those of everybody, kept apart by their weight; they are words of their own now, which the next import
-- of items brings. Until then nobody searches by them, and nobody's words are corrected to them.
UPDATE "items" SET "search" = ts_filter("search", '{a,b}') WHERE "search" <> ts_filter("search", '{a,b}');
--> statement-breakpoint
DELETE FROM "search_words";
--> statement-breakpoint
INSERT INTO "search_words" ("word", "items")
  SELECT word, count(*)::int FROM "items", unnest(tsvector_to_array("search")) AS word GROUP BY word HAVING word !~ '^[0-9]{5,}$';
--> statement-breakpoint
UPDATE "search_state" SET "generation" = "generation" + 1;
