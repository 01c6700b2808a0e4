CREATE TABLE "salespeople" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"location" text
);
--> statement-breakpoint
CREATE TABLE "rebates" (
	"customer_number" text NOT NULL,
	"program" text NOT NULL,
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"purchases" numeric(14, 2) NOT NULL,
	"percent" numeric(7, 4) DEFAULT '0' NOT NULL,
	"earned" numeric(14, 2) NOT NULL,
	"next_purchases" numeric(14, 2),
	"next_percent" numeric(7, 4),
	CONSTRAINT "rebates_customer_number_program_pk" PRIMARY KEY("customer_number","program")
);
--> statement-breakpoint
ALTER TABLE "incoming" ALTER COLUMN "eta" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "salesperson" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "safety_stock" numeric(16, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "rebates" ADD CONSTRAINT "rebates_customer_number_customers_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("number") ON DELETE cascade ON UPDATE no action;