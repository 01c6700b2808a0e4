ALTER TABLE "customers" ADD COLUMN "freight_terms" text DEFAULT 'prepaid' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "freight_account" text DEFAULT '' NOT NULL;