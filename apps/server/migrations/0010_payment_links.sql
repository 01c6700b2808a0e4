CREATE TABLE "link_payments" (
	"customer_number" text NOT NULL,
	"payment_id" text NOT NULL,
	"link_id" uuid NOT NULL,
	"attempt_hash" "bytea" NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "link_payments_customer_number_payment_id_pk" PRIMARY KEY("customer_number","payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"customer_number" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"made_by" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"token_hash" "bytea",
	"lines" jsonb NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"payment_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_links_customer_number_id_pk" PRIMARY KEY("customer_number","id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "link_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "link_payments_attempt_key" ON "link_payments" USING btree ("attempt_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_token_key" ON "payment_links" USING btree ("token_hash");