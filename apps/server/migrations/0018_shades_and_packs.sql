ALTER TABLE "items" ADD COLUMN "shades" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "pack_quantity" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "pack_uom" text;