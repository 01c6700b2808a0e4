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
ALTER TABLE "quote_lines" ADD COLUMN "discount" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "discount_percent" numeric(7, 4);