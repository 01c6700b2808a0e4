DROP INDEX "quotes_quoted_idx";--> statement-breakpoint
DROP INDEX "quotes_total_idx";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "found_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "quotes" q SET "found_by" = concat_ws(chr(10),
  (SELECT concat_ws(' ', a."name", a."line1", nullif(a."line2", ''), a."city", a."state", a."zip") FROM "ship_tos" a WHERE a."customer_number" = q."customer_number" AND a."sequence" = q."ship_to" AND q."ship_to" <> ''),
  (SELECT string_agg(DISTINCT l."item_id" || ' ' || l."description", chr(10)) FROM "quote_lines" l WHERE l."customer_number" = q."customer_number" AND l."quote_number" = q."quote_number"));--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(quote_number || chr(10) || po_number || chr(10) || sidemark || chr(10) || found_by)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "quotes_expires_idx" ON "quotes" USING btree ("customer_number","expires","quoted" desc,"quote_number" desc) WHERE "quotes"."told" = 'open';--> statement-breakpoint
CREATE INDEX "quotes_search_idx" ON "quotes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_quoted_idx" ON "quotes" USING btree ("customer_number","quoted","quote_number","told","expires");--> statement-breakpoint
CREATE INDEX "quotes_total_idx" ON "quotes" USING btree ("customer_number","total","quoted","quote_number","told","expires");