ALTER TABLE "sessions" ADD COLUMN "inspects" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "protocol" text DEFAULT 'cxml' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "supplier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "framed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_visits" ADD COLUMN "frame_hash" "bytea";--> statement-breakpoint
ALTER TABLE "punchout_visits" ADD COLUMN "inspected" jsonb;--> statement-breakpoint
ALTER TABLE "punchout_visits" ADD COLUMN "item_id" text;--> statement-breakpoint
ALTER TABLE "punchout_visits" ADD COLUMN "form" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_visits_frame_key" ON "punchout_visits" USING btree ("frame_hash");