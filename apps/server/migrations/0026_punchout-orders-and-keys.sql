CREATE TABLE "punchout_notices" (
	"document_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"status" integer,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "punchout_notices_document_id_kind_about_pk" PRIMARY KEY("document_id","kind","about")
);
--> statement-breakpoint
CREATE TABLE "punchout_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "punchout_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_number" text NOT NULL,
	"connection_id" bigint NOT NULL,
	"domain" text NOT NULL,
	"identity" text NOT NULL,
	"to_domain" text NOT NULL,
	"to_identity" text NOT NULL,
	"payload_id" text NOT NULL,
	"order_id" text NOT NULL,
	"order_date" text NOT NULL,
	"content" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"request_number" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "api_key" jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "unspsc" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "takes_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "units" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "notice_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "notice_secret" "bytea";--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "notices_since" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_orders_payload_key" ON "punchout_orders" USING btree ("customer_number",lower("domain"),"identity","payload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_orders_order_key" ON "punchout_orders" USING btree ("customer_number",lower("domain"),"identity","order_id");--> statement-breakpoint
CREATE INDEX "punchout_orders_connection_idx" ON "punchout_orders" USING btree ("connection_id","received_at");--> statement-breakpoint
CREATE INDEX "sessions_api_key_idx" ON "sessions" USING btree ("customer_number") WHERE "sessions"."api_key" is not null;