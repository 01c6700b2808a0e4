CREATE TABLE "barcodes" (
	"code" text NOT NULL,
	"printed" text NOT NULL,
	"item_id" text NOT NULL,
	"uom" text NOT NULL,
	CONSTRAINT "barcodes_code_item_id_uom_pk" PRIMARY KEY("code","item_id","uom")
);
--> statement-breakpoint
ALTER TABLE "barcodes" ADD CONSTRAINT "barcodes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "barcodes_item_idx" ON "barcodes" USING btree ("item_id");