CREATE SEQUENCE "public"."payment_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 80001 CACHE 1;--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"customer_number" text NOT NULL,
	"posting_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_posting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_number" text NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"booked" numeric(14, 4) DEFAULT '0' NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_postings_customer_number_posting_id_pk" PRIMARY KEY("customer_number","posting_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_reservations" (
	"customer_number" text NOT NULL,
	"invoice_number" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_reservations_customer_number_invoice_number_payment_id_pk" PRIMARY KEY("customer_number","invoice_number","payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_lines" (
	"customer_number" text NOT NULL,
	"payment_id" text NOT NULL,
	"line_number" integer NOT NULL,
	"invoice_number" text NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_lines_customer_number_payment_id_line_number_pk" PRIMARY KEY("customer_number","payment_id","line_number")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"customer_number" text NOT NULL,
	"payment_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"paid_by" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"on_account" numeric(14, 4) DEFAULT '0' NOT NULL,
	"provider" text NOT NULL,
	"session_id" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"page_url" text DEFAULT '' NOT NULL,
	"paid_with" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"page_until" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_customer_number_payment_id_pk" PRIMARY KEY("customer_number","payment_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"method" text NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "net_due" TO "open_in_erp";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "in_transit" numeric(14, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "net_due" numeric(14, 4) GENERATED ALWAYS AS (case when open_in_erp >= 0 then greatest(open_in_erp - in_transit, 0) else least(open_in_erp - in_transit, 0) end) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "invoices_date_idx";--> statement-breakpoint
CREATE INDEX "invoices_date_idx" ON "invoices" USING btree ("customer_number","invoice_date","invoice_number","total","net_due","due_date");--> statement-breakpoint
DROP INDEX "invoices_by_due_idx";--> statement-breakpoint
CREATE INDEX "invoices_by_due_idx" ON "invoices" USING btree ("customer_number",coalesce("due_date", "invoice_date"),"invoice_number","total","net_due","due_date","invoice_date");--> statement-breakpoint
DROP INDEX "invoices_dated_idx";--> statement-breakpoint
CREATE INDEX "invoices_dated_idx" ON "invoices" USING btree ("customer_number",(("invoice_date" + time '12:00') at time zone 'UTC'),"invoice_number","total","net_due","due_date","invoice_date");--> statement-breakpoint
DROP INDEX "invoices_total_idx";--> statement-breakpoint
CREATE INDEX "invoices_total_idx" ON "invoices" USING btree ("customer_number","total","invoice_number","net_due","due_date","invoice_date");--> statement-breakpoint
DROP INDEX "invoices_due_idx";--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("customer_number") WHERE "invoices"."net_due" <> 0;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_once" ON "ledger_postings" USING btree ("payment_id","invoice_number","kind");--> statement-breakpoint
CREATE INDEX "ledger_postings_transit_idx" ON "ledger_postings" USING btree ("customer_number","invoice_number") WHERE "ledger_postings"."amount" <> "ledger_postings"."booked";--> statement-breakpoint
CREATE INDEX "ledger_reservations_payment_idx" ON "ledger_reservations" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_id_key" ON "payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_started_idx" ON "payments" USING btree ("customer_number","started_at","payment_id");--> statement-breakpoint
CREATE INDEX "payments_open_idx" ON "payments" USING btree ("changed_at") WHERE "payments"."state" in ('created', 'redirected', 'unknown', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_sessions_payment_key" ON "sandbox_sessions" USING btree ("payment_id");