CREATE TABLE "charges" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"amount" numeric(14, 4) DEFAULT '0' NOT NULL,
	"percent" numeric(7, 4) DEFAULT '0' NOT NULL,
	"below" numeric(14, 4),
	"customer_number" text DEFAULT '' NOT NULL,
	"price_class" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"ship_via" text DEFAULT '' NOT NULL,
	"zip_prefixes" text[] DEFAULT '{}' NOT NULL,
	"item_id" text DEFAULT '' NOT NULL,
	"family" text DEFAULT '' NOT NULL,
	"uom" text DEFAULT '' NOT NULL,
	"taxable" boolean DEFAULT false NOT NULL,
	"valid_from" date DEFAULT '0001-01-01' NOT NULL,
	"valid_until" date
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charges" numeric(14, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charge_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "charges_item_idx" ON "charges" USING btree ("item_id","customer_number");