CREATE TABLE "back_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "back_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"location" text NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "back_orders_item_idx" ON "back_orders" USING btree ("item_id","location");--> statement-breakpoint
CREATE UNIQUE INDEX "back_orders_reference_key" ON "back_orders" USING btree ("reference");--> statement-breakpoint
-- What open orders wait for already, the oldest first. Which lot was wanted was not kept: they take any.
INSERT INTO "back_orders" ("item_id", "location", "lot", "quantity", "reference", "at")
  SELECT l.item_id, o.location, '', l.back_ordered, l.order_number || '/' || l.line_number, o.placed_at
  FROM "order_lines" l JOIN "orders" o ON o.customer_number = l.customer_number AND o.order_number = l.order_number
  WHERE l.back_ordered > 0 AND o.state <> 'shipped'
  ORDER BY o.placed_at, o.order_number, l.line_number;
