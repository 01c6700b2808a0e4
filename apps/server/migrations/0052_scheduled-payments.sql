CREATE TABLE "saved_methods" (
	"customer_number" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"method" text NOT NULL,
	"label" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_methods_customer_number_id_pk" PRIMARY KEY("customer_number","id")
);
--> statement-breakpoint
CREATE TABLE "scheduled_payments" (
	"customer_number" text NOT NULL,
	"header_guid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"scheduled_by" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"scheduled_date" date NOT NULL,
	"method" text NOT NULL,
	"saved_method" uuid NOT NULL,
	"paid_with" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"lines" jsonb NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"payment_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "scheduled_payments_customer_number_header_guid_pk" PRIMARY KEY("customer_number","header_guid")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "saved_method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "save_method" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "save" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_methods_token_key" ON "saved_methods" USING btree ("customer_number","user_id","provider","token");--> statement-breakpoint
CREATE INDEX "scheduled_payments_due_idx" ON "scheduled_payments" USING btree ("scheduled_date") WHERE "scheduled_payments"."state" = 'scheduled';