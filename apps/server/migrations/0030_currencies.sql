CREATE TABLE "shop_currency" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"code" text NOT NULL,
	"decimals" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_rates" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_rates" DROP CONSTRAINT "freight_rates_pk";
--> statement-breakpoint
ALTER TABLE "freight_rates" ADD CONSTRAINT "freight_rates_pk" PRIMARY KEY("ship_via","zip_from","zip_to","weight_from","amount_from","currency");--> statement-breakpoint
ALTER TABLE "prices" DROP CONSTRAINT "prices_item_id_scope_key_uom_minimum_qty_valid_from_pk";
--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_item_id_scope_key_uom_minimum_qty_valid_from_pk" PRIMARY KEY("item_id","scope","key","uom","minimum_qty","valid_from","currency");