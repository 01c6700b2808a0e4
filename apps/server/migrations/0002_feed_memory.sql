CREATE TABLE "feed_fingerprints" (
	"format" text NOT NULL,
	"part" integer NOT NULL,
	"pairs" "bytea" NOT NULL,
	CONSTRAINT "feed_fingerprints_format_part_pk" PRIMARY KEY("format","part")
);
--> statement-breakpoint
CREATE TABLE "feed_memories" (
	"format" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"generation" integer NOT NULL
);
