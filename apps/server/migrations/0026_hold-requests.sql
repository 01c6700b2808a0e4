CREATE SEQUENCE "public"."hold_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 70001 CACHE 1;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "reminded_of" date;--> statement-breakpoint
CREATE INDEX "holds_ending_idx" ON "holds" USING btree ("until") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "holds_item_idx" ON "holds" USING btree ("customer_number","item_id") WHERE "holds"."ended_at" is null;