CREATE TABLE "provided_tax_rates" (
	"location" text NOT NULL,
	"zip" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"line1" text NOT NULL,
	"tax_class" text DEFAULT '' NOT NULL,
	"rate" numeric(7, 4),
	"freight" boolean DEFAULT false NOT NULL,
	"asked_on" date NOT NULL,
	CONSTRAINT "provided_tax_rates_pk" PRIMARY KEY("zip","line1","city","state","location","tax_class")
);
--> statement-breakpoint
CREATE TABLE "job_prices" (
	"customer_number" text NOT NULL,
	"job" text NOT NULL,
	"item_id" text NOT NULL,
	"uom" text NOT NULL,
	"price" numeric NOT NULL,
	"valid_from" date DEFAULT '0001-01-01' NOT NULL,
	"valid_until" date,
	"maximum" numeric(16, 4),
	"maximum_uom" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	CONSTRAINT "job_prices_customer_number_item_id_job_valid_from_pk" PRIMARY KEY("customer_number","item_id","job","valid_from")
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "discount" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "discount_percent" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_percent" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "pricing_settings" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "edi_documents" ADD COLUMN "json" text;--> statement-breakpoint
ALTER TABLE "edi_interchanges" ADD COLUMN "placed" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "format" text DEFAULT 'x12' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "stock_at" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "stock_days" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "stock_items" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "stock_made_on" date;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "discount" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "discount_percent" numeric(7, 4);--> statement-breakpoint
CREATE INDEX "provided_tax_rates_asked_idx" ON "provided_tax_rates" USING btree ("asked_on");--> statement-breakpoint
CREATE INDEX "order_lines_job_price_idx" ON "order_lines" USING btree ("customer_number","item_id") WHERE "order_lines"."price_reason" ? 'job';