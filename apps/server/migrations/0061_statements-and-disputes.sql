CREATE TABLE "invoice_disputes" (
	"customer_number" text NOT NULL,
	"dispute_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"invoice_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"photo" "bytea",
	"user_id" bigint NOT NULL,
	"disputed_by" text NOT NULL,
	"disputed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_disputes_customer_number_dispute_id_pk" PRIMARY KEY("customer_number","dispute_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_erp_bookings" (
	"customer_number" text NOT NULL,
	"invoice_number" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	CONSTRAINT "ledger_erp_bookings_customer_number_invoice_number_booked_at_pk" PRIMARY KEY("customer_number","invoice_number","booked_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_disputes_line_key" ON "invoice_disputes" USING btree ("customer_number","invoice_number","line_number");--> statement-breakpoint
CREATE INDEX "invoice_disputes_day_idx" ON "invoice_disputes" USING btree ("customer_number","disputed_at");--> statement-breakpoint
CREATE INDEX "ledger_postings_day_idx" ON "ledger_postings" USING btree ("customer_number","posted_at");