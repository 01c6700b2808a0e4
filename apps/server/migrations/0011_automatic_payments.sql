CREATE TABLE "automatic_payments" (
	"customer_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"set_by" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"saved_method" uuid NOT NULL,
	"method" text NOT NULL,
	"paid_with" text NOT NULL,
	"pay_on" text NOT NULL,
	"invoice_limit" numeric(14, 4) NOT NULL,
	"paused" text DEFAULT '' NOT NULL,
	"payment_id" text DEFAULT '' NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "automatic_payments_customer_number_pk" PRIMARY KEY("customer_number")
);
--> statement-breakpoint
CREATE TABLE "automatic_stops" (
	"customer_number" text NOT NULL,
	"invoice_number" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "automatic_stops_customer_number_invoice_number_pk" PRIMARY KEY("customer_number","invoice_number")
);
--> statement-breakpoint
ALTER TABLE "scheduled_payments" ADD COLUMN "automatic" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_payments_automatic_key" ON "scheduled_payments" USING btree ("customer_number","automatic") WHERE "scheduled_payments"."state" = 'scheduled' and "scheduled_payments"."automatic" <> '';