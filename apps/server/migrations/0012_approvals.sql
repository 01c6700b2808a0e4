CREATE SEQUENCE "public"."approval_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 40001 CACHE 1;--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"customer_number" text NOT NULL,
	"request_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"source" text NOT NULL,
	"source_number" text DEFAULT '' NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"sidemark" text DEFAULT '' NOT NULL,
	"form" jsonb NOT NULL,
	"frozen" text NOT NULL,
	"hash" text NOT NULL,
	"total" numeric(14, 4) NOT NULL,
	"lines" integer NOT NULL,
	"found_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"decided_by_id" bigint,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decision_note" text DEFAULT '' NOT NULL,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"reminded" boolean DEFAULT false NOT NULL,
	"warned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "approval_requests_customer_number_request_number_pk" PRIMARY KEY("customer_number","request_number")
);
--> statement-breakpoint
CREATE TABLE "reserved_po_numbers" (
	"customer_number" text NOT NULL,
	"request_number" text NOT NULL,
	"po_number" text NOT NULL,
	CONSTRAINT "reserved_po_numbers_customer_number_request_number_pk" PRIMARY KEY("customer_number","request_number")
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"customer_number" text NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"period" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"over" text NOT NULL,
	CONSTRAINT "budgets_customer_number_kind_owner_period_pk" PRIMARY KEY("customer_number","kind","owner","period")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"customer_number" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"parent" uuid,
	"approver" bigint,
	CONSTRAINT "departments_customer_number_id_pk" PRIMARY KEY("customer_number","id")
);
--> statement-breakpoint
CREATE TABLE "spenders" (
	"customer_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"order_limit" numeric(14, 4),
	"department" uuid,
	"approver" bigint,
	"deputy" bigint,
	"absent_from" date,
	"absent_until" date,
	CONSTRAINT "spenders_customer_number_user_id_pk" PRIMARY KEY("customer_number","user_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approval_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approved_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "departments" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_customer_number_customers_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_customer_number_customers_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_customer_number_parent_departments_customer_number_id_fk" FOREIGN KEY ("customer_number","parent") REFERENCES "public"."departments"("customer_number","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spenders" ADD CONSTRAINT "spenders_customer_number_customers_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spenders" ADD CONSTRAINT "spenders_customer_number_department_departments_customer_number_id_fk" FOREIGN KEY ("customer_number","department") REFERENCES "public"."departments"("customer_number","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_number_key" ON "approval_requests" USING btree ("request_number");--> statement-breakpoint
CREATE INDEX "approval_requests_requested_idx" ON "approval_requests" USING btree ("customer_number","requested_at");--> statement-breakpoint
CREATE INDEX "approval_requests_waiting_idx" ON "approval_requests" USING btree ("customer_number","requested_at") WHERE "approval_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "spenders_department_idx" ON "spenders" USING btree ("customer_number","department");