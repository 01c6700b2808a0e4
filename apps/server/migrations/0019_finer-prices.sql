ALTER TABLE "purchased_items" ALTER COLUMN "last_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "purchased_items" ALTER COLUMN "last_price" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "invoice_lines" ALTER COLUMN "unit_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "invoice_lines" ALTER COLUMN "unit_price" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "unit_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "unit_price" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "prices" ALTER COLUMN "price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "purchase_months" ALTER COLUMN "last_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "purchase_totals" ALTER COLUMN "last_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "quote_lines" ALTER COLUMN "unit_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "quote_lines" ALTER COLUMN "unit_price" SET DEFAULT '0';