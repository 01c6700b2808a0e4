CREATE TABLE "order_status" (
	"customer_number" text NOT NULL,
	"order_number" text NOT NULL,
	"step" text NOT NULL,
	"date" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"taken_off" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_status_customer_number_order_number_step_pk" PRIMARY KEY("customer_number","order_number","step")
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"customer_number" text NOT NULL,
	"order_number" text NOT NULL,
	"shipment_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	CONSTRAINT "shipment_lines_pk" PRIMARY KEY("customer_number","order_number","shipment_number","line_number","lot")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"customer_number" text NOT NULL,
	"order_number" text NOT NULL,
	"shipment_number" text NOT NULL,
	"date" date NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipments_customer_number_order_number_shipment_number_pk" PRIMARY KEY("customer_number","order_number","shipment_number")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipped" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_number_key" ON "shipments" USING btree ("shipment_number");--> statement-breakpoint
CREATE INDEX "invoices_order_idx" ON "invoices" USING btree ("order_number");