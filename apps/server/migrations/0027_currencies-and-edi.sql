CREATE TABLE "salespeople" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"location" text
);
--> statement-breakpoint
CREATE TABLE "shop_currency" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"code" text NOT NULL,
	"decimals" integer NOT NULL
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
CREATE TABLE "edi_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edi_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_number" text NOT NULL,
	"connection_id" bigint NOT NULL,
	"control" bigint NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"content" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "edi_interchanges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edi_interchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_number" text NOT NULL,
	"connection_id" bigint NOT NULL,
	"identity" text NOT NULL,
	"control" text NOT NULL,
	"content" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"results" jsonb
);
--> statement-breakpoint
ALTER TABLE "incoming" ALTER COLUMN "eta" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "salesperson" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "inspects" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "mix_group" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_rates" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "protocol" text DEFAULT 'cxml' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "supplier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "framed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "control_number" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_visits" ADD COLUMN "frame_hash" "bytea";--> statement-breakpoint
ALTER TABLE "punchout_visits" ADD COLUMN "inspected" jsonb;--> statement-breakpoint
ALTER TABLE "punchout_visits" ADD COLUMN "item_id" text;--> statement-breakpoint
ALTER TABLE "punchout_visits" ADD COLUMN "form" jsonb;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "safety_stock" numeric(16, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "rebates" ADD CONSTRAINT "rebates_customer_number_customers_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edi_documents_connection_idx" ON "edi_documents" USING btree ("connection_id","id");--> statement-breakpoint
CREATE INDEX "edi_documents_made_idx" ON "edi_documents" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "edi_interchanges_control_key" ON "edi_interchanges" USING btree ("customer_number","identity","control");--> statement-breakpoint
CREATE INDEX "edi_interchanges_connection_idx" ON "edi_interchanges" USING btree ("connection_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_visits_frame_key" ON "punchout_visits" USING btree ("frame_hash");--> statement-breakpoint
ALTER TABLE "freight_rates" DROP CONSTRAINT "freight_rates_pk";
--> statement-breakpoint
ALTER TABLE "freight_rates" ADD CONSTRAINT "freight_rates_pk" PRIMARY KEY("ship_via","zip_from","zip_to","weight_from","amount_from","currency");--> statement-breakpoint
ALTER TABLE "prices" DROP CONSTRAINT "prices_item_id_scope_key_uom_minimum_qty_valid_from_pk";
--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_item_id_scope_key_uom_minimum_qty_valid_from_pk" PRIMARY KEY("item_id","scope","key","uom","minimum_qty","valid_from","currency");