DROP INDEX "quotes_open_idx";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "told" text GENERATED ALWAYS AS (case when ordered_as <> '' then 'ordered' else state end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "quotes_told_idx" ON "quotes" USING btree ("customer_number","told","quoted","quote_number","expires");--> statement-breakpoint
CREATE INDEX "quotes_total_idx" ON "quotes" USING btree ("customer_number","total","quoted","quote_number") WHERE "quotes"."state" <> 'answered';