CREATE TABLE "customer_items" (
	"customer_number" text NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "customer_items_customer_number_code_item_id_pk" PRIMARY KEY("customer_number","code","item_id")
);
--> statement-breakpoint
CREATE TABLE "purchased_items" (
	"customer_number" text NOT NULL,
	"item_id" text NOT NULL,
	"times" integer NOT NULL,
	"last_on" date NOT NULL,
	CONSTRAINT "purchased_items_customer_number_item_id_pk" PRIMARY KEY("customer_number","item_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"item_id" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"uom" text DEFAULT '' NOT NULL,
	"unit_price" numeric(14, 4) DEFAULT '0' NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	CONSTRAINT "invoice_lines_invoice_number_line_number_pk" PRIMARY KEY("invoice_number","line_number")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"invoice_number" text PRIMARY KEY NOT NULL,
	"customer_number" text NOT NULL,
	"ship_to" text DEFAULT '' NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"sidemark" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"invoice_date" date NOT NULL,
	"due_date" date,
	"freight" numeric(14, 4) DEFAULT '0' NOT NULL,
	"tax" numeric(14, 4) DEFAULT '0' NOT NULL,
	"total" numeric(14, 4) NOT NULL,
	"net_due" numeric(14, 4) DEFAULT '0' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_items" ADD CONSTRAINT "customer_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_items_code_idx" ON "customer_items" USING btree ("customer_number","code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_newest_idx" ON "invoices" USING btree ("customer_number","invoice_date" DESC NULLS LAST);