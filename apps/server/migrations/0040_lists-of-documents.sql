DROP INDEX "invoices_date_idx";--> statement-breakpoint
DROP INDEX "orders_placed_idx";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "found_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "invoices" i SET "found_by" = coalesce((SELECT string_agg(DISTINCT l."item_id" || ' ' || l."description", chr(10)) FROM "invoice_lines" l WHERE l."customer_number" = i."customer_number" AND l."invoice_number" = i."invoice_number"), '')
  || coalesce((SELECT chr(10) || concat_ws(' ', a."name", a."line1", a."line2", a."city", a."state", a."zip") FROM "ship_tos" a WHERE a."customer_number" = i."customer_number" AND a."sequence" = i."ship_to"), '');--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(invoice_number || chr(10) || order_number || chr(10) || po_number || chr(10) || sidemark || chr(10) || found_by)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "found_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "orders" o SET "found_by" = coalesce((SELECT string_agg(DISTINCT l."item_id" || ' ' || l."description", chr(10)) FROM "order_lines" l WHERE l."customer_number" = o."customer_number" AND l."order_number" = o."order_number"), '');--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(order_number || chr(10) || po_number || chr(10) || sidemark || chr(10) ||
        case when pickup then location_name else
          coalesce(ship_to->>'line1', '') || ', ' || coalesce(ship_to->>'city', '') || chr(10) || coalesce(ship_to->>'name', '') || ' ' || coalesce(ship_to->>'line1', '') || ' ' ||
          coalesce(nullif(ship_to->>'line2', '') || ' ', '') || coalesce(ship_to->>'city', '') || ' ' || coalesce(ship_to->>'state', '') || ' ' || coalesce(ship_to->>'zip', '') end
        || chr(10) || found_by)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_by_due_idx" ON "invoices" USING btree ("customer_number",coalesce("due_date", "invoice_date"),"invoice_number","total","net_due","due_date","invoice_date");--> statement-breakpoint
CREATE INDEX "invoices_dated_idx" ON "invoices" USING btree ("customer_number",(("invoice_date" + time '12:00') at time zone 'UTC'),"invoice_number","total","net_due","due_date","invoice_date");--> statement-breakpoint
CREATE INDEX "invoices_total_idx" ON "invoices" USING btree ("customer_number","total","invoice_number","net_due","due_date","invoice_date");--> statement-breakpoint
CREATE INDEX "invoices_search_idx" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_requested_idx" ON "orders" USING btree ("customer_number",coalesce("requested_date", 'infinity'),"placed_at","order_number","state","requested_date");--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("customer_number","total","order_number","state","requested_date","placed_at");--> statement-breakpoint
CREATE INDEX "orders_current_idx" ON "orders" USING btree ("customer_number","placed_at","order_number") WHERE "orders"."state" in ('open', 'partial');--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_date_idx" ON "invoices" USING btree ("customer_number","invoice_date","invoice_number","total","net_due","due_date");--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("customer_number","placed_at","order_number","state","requested_date");