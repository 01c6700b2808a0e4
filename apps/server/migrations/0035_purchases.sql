CREATE TABLE "purchase_months" (
	"customer_number" text NOT NULL,
	"month" date NOT NULL,
	"ship_to" text NOT NULL,
	"item_id" text NOT NULL,
	"uom" text NOT NULL,
	"times" integer NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"last_on" date,
	"last_price" numeric(14, 4),
	CONSTRAINT "purchase_months_pk" PRIMARY KEY("customer_number","month","ship_to","item_id","uom")
);
--> statement-breakpoint
ALTER TABLE "purchased_items" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchased_items" ADD COLUMN "uom" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchased_items" ADD COLUMN "last_price" numeric(14, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchased_items" ADD COLUMN "quantity" numeric(16, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchased_items" ADD COLUMN "other_units" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_lines_item_idx" ON "invoice_lines" USING btree ("customer_number","item_id");--> statement-breakpoint
CREATE INDEX "invoices_date_idx" ON "invoices" USING btree ("customer_number","invoice_date","invoice_number");--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("customer_number") WHERE "invoices"."net_due" <> 0;--> statement-breakpoint
-- What was billed before is summed up once; from now on each import keeps both in step.
INSERT INTO "purchase_months" (customer_number, month, ship_to, item_id, uom, times, quantity, amount, last_on, last_price)
WITH billed AS MATERIALIZED (
  SELECT i.customer_number, date_trunc('month', i.invoice_date)::date AS month, i.ship_to, i.invoice_number, i.invoice_date, i.total, i.total - i.freight - i.tax AS goods FROM invoices i
), bought AS (
  SELECT b.customer_number, b.month, b.ship_to, l.item_id, l.uom, l.quantity, l.amount, l.unit_price, b.invoice_date, b.invoice_number, l.line_number,
    l.quantity > 0 AND row_number() OVER (PARTITION BY l.customer_number, l.invoice_number, l.item_id, l.quantity > 0 ORDER BY l.line_number) = 1 AS counts
  FROM billed b JOIN invoice_lines l ON l.customer_number = b.customer_number AND l.invoice_number = b.invoice_number
  WHERE l.item_id <> ''
), items AS MATERIALIZED (
  SELECT customer_number, month, ship_to, item_id, uom, count(*) FILTER (WHERE counts)::int AS times, sum(quantity) AS quantity, sum(amount) AS amount,
    max(invoice_date) FILTER (WHERE quantity > 0) AS last_on,
    (array_agg(unit_price ORDER BY invoice_date DESC, invoice_number DESC, line_number DESC) FILTER (WHERE quantity > 0))[1] AS last_price
  FROM bought GROUP BY 1, 2, 3, 4, 5
)
SELECT customer_number, month, ship_to, item_id, uom, times, quantity, amount, last_on, last_price FROM items
UNION ALL
SELECT customer_number, month, ship_to, '', '', sum(times)::int, 0, sum(amount), NULL::date, NULL::numeric FROM (
  SELECT customer_number, month, ship_to, (total > 0)::int AS times, goods AS amount FROM billed
  UNION ALL
  SELECT customer_number, month, ship_to, 0, -amount FROM items) beside
GROUP BY 1, 2, 3;--> statement-breakpoint
UPDATE "purchased_items" p SET description = told.description, uom = told.uom, last_price = told.last_price, quantity = told.quantity, other_units = told.other_units
FROM (
  SELECT latest.customer_number, latest.item_id, latest.description, latest.uom, latest.unit_price AS last_price, sum(u.quantity) FILTER (WHERE u.uom = latest.uom) AS quantity,
    coalesce(jsonb_agg(jsonb_build_array(trim_scale(u.quantity)::text, u.uom) ORDER BY u.quantity DESC, u.uom COLLATE "C") FILTER (WHERE u.uom <> latest.uom AND u.quantity <> 0), '[]') AS other_units
  FROM (
    SELECT DISTINCT ON (l.customer_number, l.item_id) l.customer_number, l.item_id, l.description, l.uom, l.unit_price
    FROM invoice_lines l JOIN invoices i ON i.customer_number = l.customer_number AND i.invoice_number = l.invoice_number
    WHERE l.quantity > 0 AND l.item_id <> ''
    ORDER BY l.customer_number, l.item_id, i.invoice_date DESC, l.invoice_number DESC, l.line_number DESC) latest
  JOIN (SELECT customer_number, item_id, uom, sum(quantity) AS quantity FROM invoice_lines GROUP BY 1, 2, 3) u USING (customer_number, item_id)
  GROUP BY 1, 2, 3, 4, 5) told
WHERE p.customer_number = told.customer_number AND p.item_id = told.item_id;
