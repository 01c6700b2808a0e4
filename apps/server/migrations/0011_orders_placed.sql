DROP INDEX "orders_newest_idx";--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("customer_number","placed_at","order_number");