DROP INDEX "back_orders_reference_key";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "one_piece" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "back_orders" ADD COLUMN "one_piece" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "back_orders" ADD COLUMN "short" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "back_orders_reference_lot_key" ON "back_orders" USING btree ("reference","short","item_id","location","lot");--> statement-breakpoint
CREATE INDEX "back_orders_short_idx" ON "back_orders" USING btree ("item_id","location","lot") WHERE "back_orders"."short";--> statement-breakpoint
CREATE INDEX "lots_short_idx" ON "lots" USING btree ("item_id","location","lot") WHERE round("lots"."on_hand" - "lots"."promised", 4) < 0;--> statement-breakpoint
CREATE INDEX "promises_lot_idx" ON "promises" USING btree ("item_id","location","lot");