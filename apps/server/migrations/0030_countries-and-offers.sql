CREATE TABLE "item_vendors" (
	"item_id" text NOT NULL,
	"vendor" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"preferred" boolean DEFAULT false NOT NULL,
	"lead_days" integer,
	CONSTRAINT "item_vendors_item_id_vendor_pk" PRIMARY KEY("item_id","vendor")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_choices" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ship_tos" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_currency" ADD COLUMN "country" text DEFAULT 'US' NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "item_vendors" ADD CONSTRAINT "item_vendors_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_vendors_code_idx" ON "item_vendors" USING btree ("code" text_pattern_ops);