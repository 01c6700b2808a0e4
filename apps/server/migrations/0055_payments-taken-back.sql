CREATE TABLE "payment_marks" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_customers" (
	"customer_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "provider_customers_customer_number_user_id_provider_pk" PRIMARY KEY("customer_number","user_id","provider")
);
--> statement-breakpoint
DROP INDEX "ledger_postings_once";--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_back" numeric(14, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_once" ON "ledger_postings" USING btree ("payment_id","invoice_number","kind","turn");