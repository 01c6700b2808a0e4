ALTER TABLE "customers" ADD COLUMN "card_discount" numeric(7, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_discount" numeric(14, 4) DEFAULT '0' NOT NULL;