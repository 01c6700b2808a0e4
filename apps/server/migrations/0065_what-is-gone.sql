ALTER TABLE "customers" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_accounts" ADD COLUMN "with_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "off_sale" boolean DEFAULT false NOT NULL;