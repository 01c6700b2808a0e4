ALTER TABLE "items" ADD COLUMN "price_lists" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "items_price_lists_idx" ON "items" USING gin ("price_lists");