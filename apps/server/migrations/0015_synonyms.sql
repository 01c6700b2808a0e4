CREATE TABLE "synonyms" (
	"word" text PRIMARY KEY NOT NULL,
	"means" text[] DEFAULT '{}' NOT NULL,
	"one_way" boolean DEFAULT false NOT NULL
);
