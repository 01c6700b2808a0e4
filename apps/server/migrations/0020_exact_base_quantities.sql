ALTER TABLE "cart_lines" ALTER COLUMN "base_quantity" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "holds" ALTER COLUMN "base_quantity" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "base_quantity" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "back_ordered" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "back_ordered" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "back_orders" ALTER COLUMN "quantity" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "lots" ALTER COLUMN "promised" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "lots" ALTER COLUMN "promised" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "promises" ALTER COLUMN "quantity" SET DATA TYPE numeric;