CREATE TABLE "pricing_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"lower_wins" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_reason" jsonb;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "percent" numeric(7, 4);--> statement-breakpoint
CREATE INDEX "prices_percent_idx" ON "prices" USING btree ("item_id") WHERE "prices"."percent" is not null;