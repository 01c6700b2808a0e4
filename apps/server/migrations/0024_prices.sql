CREATE TABLE "order_minimums" (
	"item_id" text NOT NULL,
	"customer_number" text DEFAULT '' NOT NULL,
	"price_class" text DEFAULT '' NOT NULL,
	"minimum_qty" numeric(16, 4),
	"multiple" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_minimums_item_id_customer_number_price_class_pk" PRIMARY KEY("item_id","customer_number","price_class")
);
--> statement-breakpoint
CREATE TABLE "item_costs" (
	"item_id" text NOT NULL,
	"uom" text NOT NULL,
	"cost" numeric NOT NULL,
	CONSTRAINT "item_costs_item_id_uom_pk" PRIMARY KEY("item_id","uom")
);
--> statement-breakpoint
CREATE TABLE "markups" (
	"customer_number" text DEFAULT '' NOT NULL,
	"price_class" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"percent" numeric(9, 4) NOT NULL,
	CONSTRAINT "markups_customer_number_price_class_category_pk" PRIMARY KEY("customer_number","price_class","category")
);
--> statement-breakpoint
CREATE TABLE "pricing_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"lower_wins" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_reason" jsonb;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "percent" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "order_minimums" ADD CONSTRAINT "order_minimums_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prices_percent_idx" ON "prices" USING btree ("item_id") WHERE "prices"."percent" is not null;