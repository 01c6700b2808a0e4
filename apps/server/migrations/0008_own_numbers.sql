ALTER TABLE "purchased_items" ADD COLUMN "last_quantity" numeric(16, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "own_number" text;--> statement-breakpoint
CREATE INDEX "customer_items_item_idx" ON "customer_items" USING btree ("item_id","customer_number");--> statement-breakpoint
UPDATE "purchased_items" p SET "last_quantity" = l."quantity"
FROM (
  SELECT DISTINCT ON (l."customer_number", l."item_id") l."customer_number", l."item_id", l."quantity"
  FROM "invoice_lines" l
  JOIN "invoices" i ON i."customer_number" = l."customer_number" AND i."invoice_number" = l."invoice_number"
  WHERE l."quantity" > 0
  ORDER BY l."customer_number", l."item_id", i."invoice_date" DESC, l."invoice_number" DESC, l."line_number" DESC) l
WHERE p."customer_number" = l."customer_number" AND p."item_id" = l."item_id";
