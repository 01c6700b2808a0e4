CREATE TABLE "webhook_facts" (
	"customer_number" text NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_facts_customer_number_type_key_pk" PRIMARY KEY("customer_number","type","key")
);
--> statement-breakpoint
DROP INDEX "webhook_endpoints_name_key";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "customer_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "added_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_facts_noted_idx" ON "webhook_facts" USING btree ("noted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_name_key" ON "webhook_endpoints" USING btree ("customer_number",lower("name"));