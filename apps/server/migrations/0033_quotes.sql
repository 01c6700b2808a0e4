CREATE SEQUENCE "public"."quote_request_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 90001 CACHE 1;--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"customer_number" text NOT NULL,
	"quote_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"item_id" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"uom" text NOT NULL,
	"unit_price" numeric(14, 4) DEFAULT '0' NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	CONSTRAINT "quote_lines_customer_number_quote_number_line_number_pk" PRIMARY KEY("customer_number","quote_number","line_number")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"customer_number" text NOT NULL,
	"quote_number" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"quoted" date NOT NULL,
	"expires" date,
	"request_number" text DEFAULT '' NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"sidemark" text DEFAULT '' NOT NULL,
	"ship_to" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"freight" numeric(14, 4) DEFAULT '0' NOT NULL,
	"tax" numeric(14, 4) DEFAULT '0' NOT NULL,
	"total" numeric(14, 4) NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"ordered_as" text DEFAULT '' NOT NULL,
	"ordered_at" timestamp with time zone,
	"ordered_by" text DEFAULT '' NOT NULL,
	"user_id" bigint,
	"requested_by" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone,
	"needed_by" date,
	"comments" text DEFAULT '' NOT NULL,
	CONSTRAINT "quotes_customer_number_quote_number_pk" PRIMARY KEY("customer_number","quote_number")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number_key" ON "quotes" USING btree ("quote_number");--> statement-breakpoint
CREATE INDEX "quotes_quoted_idx" ON "quotes" USING btree ("customer_number","quoted","quote_number") WHERE "quotes"."state" <> 'answered';--> statement-breakpoint
CREATE INDEX "quotes_open_idx" ON "quotes" USING btree ("customer_number","expires") WHERE "quotes"."state" = 'open' and "quotes"."ordered_as" = '';--> statement-breakpoint
CREATE INDEX "quotes_request_idx" ON "quotes" USING btree ("customer_number","request_number") WHERE "quotes"."request_number" <> '';