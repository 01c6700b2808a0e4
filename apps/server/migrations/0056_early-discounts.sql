ALTER TABLE "invoices" ADD COLUMN "discount_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_amount" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_percent" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "discount" numeric(14, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_reservations" ADD COLUMN "discount" numeric(14, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD COLUMN "discount" numeric(14, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_postings_discount_idx" ON "ledger_postings" USING btree ("customer_number","invoice_number") WHERE "ledger_postings"."discount" <> 0;