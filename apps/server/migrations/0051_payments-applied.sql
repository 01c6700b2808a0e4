CREATE TABLE "ledger_bookings" (
	"payment_id" text NOT NULL,
	"invoice_number" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	CONSTRAINT "ledger_bookings_payment_id_invoice_number_pk" PRIMARY KEY("payment_id","invoice_number")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payments" text[] DEFAULT '{}' NOT NULL;