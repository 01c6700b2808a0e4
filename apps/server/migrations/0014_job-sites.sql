CREATE SEQUENCE "public"."job_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "job_sidemarks" (
	"customer_number" text NOT NULL,
	"sidemark_key" text NOT NULL,
	"sidemark" text NOT NULL,
	"job_number" text NOT NULL,
	CONSTRAINT "job_sidemarks_customer_number_sidemark_key_pk" PRIMARY KEY("customer_number","sidemark_key")
);
--> statement-breakpoint
CREATE TABLE "job_sites" (
	"customer_number" text NOT NULL,
	"job_number" text NOT NULL,
	"name" text NOT NULL,
	"sidemark" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"zip" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"cost_code" text NOT NULL,
	"budget" numeric(14, 4),
	"created_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "job_sites_customer_number_job_number_pk" PRIMARY KEY("customer_number","job_number")
);
--> statement-breakpoint
ALTER TABLE "job_sidemarks" ADD CONSTRAINT "job_sidemarks_customer_number_job_number_job_sites_customer_number_job_number_fk" FOREIGN KEY ("customer_number","job_number") REFERENCES "public"."job_sites"("customer_number","job_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_sidemarks_job_idx" ON "job_sidemarks" USING btree ("customer_number","job_number");--> statement-breakpoint
CREATE INDEX "job_sites_name_idx" ON "job_sites" USING btree ("customer_number","name","job_number");--> statement-breakpoint
CREATE INDEX "invoices_sidemark_idx" ON "invoices" USING btree ("customer_number",lower("sidemark")) WHERE "invoices"."sidemark" <> '';--> statement-breakpoint
CREATE INDEX "order_lines_sidemark_idx" ON "order_lines" USING btree ("customer_number",lower("sidemark")) WHERE "order_lines"."sidemark" <> '';--> statement-breakpoint
CREATE INDEX "orders_sidemark_idx" ON "orders" USING btree ("customer_number",lower("sidemark")) WHERE "orders"."sidemark" <> '';--> statement-breakpoint
CREATE INDEX "quotes_sidemark_idx" ON "quotes" USING btree ("customer_number",lower("sidemark")) WHERE "quotes"."sidemark" <> '';