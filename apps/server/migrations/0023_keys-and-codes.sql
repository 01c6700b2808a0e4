ALTER TABLE "sessions" ADD COLUMN "api_key" jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "unspsc" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_api_key_idx" ON "sessions" USING btree ("customer_number") WHERE "sessions"."api_key" is not null;