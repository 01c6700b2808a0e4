ALTER TABLE "order_lines" ALTER COLUMN "item_id" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "description" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "unit_price" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "weight" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "placed_by" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "pickup" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "freight" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "tax" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "weight" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "told_shipped" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "keeps_goods" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'portal' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_to_sequence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "told_state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "told_taken_off" boolean DEFAULT false NOT NULL;