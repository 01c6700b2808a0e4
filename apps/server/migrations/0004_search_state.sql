CREATE TABLE "search_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
INSERT INTO "search_state" DEFAULT VALUES;
