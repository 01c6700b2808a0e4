CREATE TABLE "feed_loads" (
	"feed" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL,
	"bad_rows" integer NOT NULL
);
