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
ALTER TABLE "edi_documents" ADD COLUMN "json" text;--> statement-breakpoint
ALTER TABLE "edi_interchanges" ADD COLUMN "placed" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "format" text DEFAULT 'x12' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "stock_at" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "stock_days" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "stock_items" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "stock_made_on" date;--> statement-breakpoint
CREATE INDEX "provided_tax_rates_asked_idx" ON "provided_tax_rates" USING btree ("asked_on");