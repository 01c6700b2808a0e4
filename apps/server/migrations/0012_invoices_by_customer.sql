DROP INDEX "invoices_newest_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("invoice_number");--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_pkey";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_number_invoice_number_pk" PRIMARY KEY("customer_number","invoice_number");--> statement-breakpoint
-- A line belongs to the customer of its invoice. One without an invoice could be shown to nobody: feeds refuse such, nothing else writes lines.
ALTER TABLE "invoice_lines" ADD COLUMN "customer_number" text;--> statement-breakpoint
DELETE FROM "invoice_lines" l WHERE NOT EXISTS (SELECT 1 FROM "invoices" i WHERE i.invoice_number = l.invoice_number);--> statement-breakpoint
UPDATE "invoice_lines" l SET "customer_number" = i.customer_number FROM "invoices" i WHERE i.invoice_number = l.invoice_number;--> statement-breakpoint
ALTER TABLE "invoice_lines" ALTER COLUMN "customer_number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_invoice_number_line_number_pk";--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_customer_number_invoice_number_line_number_pk" PRIMARY KEY("customer_number","invoice_number","line_number");
