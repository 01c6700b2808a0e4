CREATE TABLE "charges" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"amount" numeric(14, 4) DEFAULT '0' NOT NULL,
	"percent" numeric(7, 4) DEFAULT '0' NOT NULL,
	"percent_of" text DEFAULT 'goods' NOT NULL,
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
CREATE TABLE "freight_rates" (
	"ship_via" text NOT NULL,
	"zip_from" text DEFAULT '' NOT NULL,
	"zip_to" text DEFAULT '' NOT NULL,
	"weight_from" numeric(16, 4) DEFAULT '0' NOT NULL,
	"amount_from" numeric(14, 4) DEFAULT '0' NOT NULL,
	"zone" text DEFAULT '' NOT NULL,
	"flat" numeric(14, 4) DEFAULT '0' NOT NULL,
	"per_pound" numeric(14, 4) DEFAULT '0' NOT NULL,
	"percent" numeric(7, 4) DEFAULT '0' NOT NULL,
	"free_over" numeric(14, 4),
	"quoted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "freight_rates_pk" PRIMARY KEY("ship_via","zip_from","zip_to","weight_from","amount_from")
);
--> statement-breakpoint
CREATE TABLE "tax_exemptions" (
	"customer_number" text NOT NULL,
	"tax_class" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"certificate" text DEFAULT '' NOT NULL,
	"valid_until" date,
	CONSTRAINT "tax_exemptions_customer_number_tax_class_state_pk" PRIMARY KEY("customer_number","tax_class","state")
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"tax_class" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip_from" text DEFAULT '' NOT NULL,
	"zip_to" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"rate" numeric(7, 4) NOT NULL,
	"freight" boolean DEFAULT false NOT NULL,
	"fees" boolean DEFAULT false NOT NULL,
	"valid_from" date DEFAULT '0001-01-01' NOT NULL,
	"valid_until" date,
	CONSTRAINT "tax_rates_pk" PRIMARY KEY("zip_from","tax_class","location","state","zip_to","valid_from")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "residential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "liftgate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "freight_terms" text DEFAULT 'prepaid' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "freight_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ship_tos" ADD COLUMN "residential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ship_tos" ADD COLUMN "liftgate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "hazardous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "tax_class" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charges" numeric(14, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charge_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "charges_item_idx" ON "charges" USING btree ("item_id","customer_number");--> statement-breakpoint
CREATE INDEX "tax_rates_range_idx" ON "tax_rates" USING btree ("zip_from") WHERE "tax_rates"."zip_to" <> '';