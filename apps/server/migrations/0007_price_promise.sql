ALTER TABLE "cart_lines" ADD COLUMN "promised" json;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "prices_until" timestamp with time zone;