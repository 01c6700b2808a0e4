CREATE TABLE "purchase_years" (
	"customer_number" text NOT NULL,
	"year" date NOT NULL,
	"item_id" text NOT NULL,
	"uom" text NOT NULL,
	"times" integer NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"last_on" date,
	"last_price" numeric(14, 4),
	CONSTRAINT "purchase_years_pk" PRIMARY KEY("customer_number","year","item_id","uom")
);
--> statement-breakpoint
ALTER TABLE "purchase_months" ADD COLUMN "billed" numeric(14, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
UPDATE "purchase_months" p SET "billed" = s."amount" FROM (SELECT "customer_number", "month", "ship_to", sum("amount") AS "amount" FROM "purchase_months" GROUP BY 1, 2, 3) s
  WHERE p."customer_number" = s."customer_number" AND p."month" = s."month" AND p."ship_to" = s."ship_to" AND p."item_id" = '';--> statement-breakpoint
INSERT INTO "purchase_years" ("customer_number", "year", "item_id", "uom", "times", "quantity", "amount", "last_on", "last_price")
  SELECT "customer_number", date_trunc('year', "month")::date, "item_id", "uom", sum("times")::int, sum("quantity"), sum("amount"), max("last_on"),
    (max(("last_on" - date '1900-01-01')::bigint * 100000000000000 + (greatest("last_price", 0) * 10000)::bigint) % 100000000000000)::numeric / 10000
  FROM "purchase_months" GROUP BY 1, 2, 3, 4;--> statement-breakpoint
CREATE INDEX "purchase_months_billed_idx" ON "purchase_months" USING btree ("customer_number","month") WHERE "purchase_months"."item_id" = '';