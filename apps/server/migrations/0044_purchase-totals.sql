CREATE TABLE "purchase_totals" (
	"customer_number" text NOT NULL,
	"year" date NOT NULL,
	"item_id" text NOT NULL,
	"uom" text NOT NULL,
	"times" integer NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"last_on" date,
	"last_price" numeric(14, 4),
	CONSTRAINT "purchase_totals_pk" PRIMARY KEY("customer_number","year","item_id","uom")
);
--> statement-breakpoint
INSERT INTO "purchase_totals" ("customer_number", "year", "item_id", "uom", "times", "quantity", "amount", "last_on", "last_price")
  SELECT y."customer_number", t."year", y."item_id", y."uom", sum(y."times")::int, sum(y."quantity"), sum(y."amount"), max(y."last_on"),
    (max((y."last_on" - date '1900-01-01')::bigint * 100000000000000 + (greatest(y."last_price", 0) * 10000)::bigint) % 100000000000000)::numeric / 10000
  FROM (SELECT DISTINCT "customer_number", "year" FROM "purchase_years") t JOIN "purchase_years" y ON y."customer_number" = t."customer_number" AND y."year" <= t."year" GROUP BY 1, 2, 3, 4;
