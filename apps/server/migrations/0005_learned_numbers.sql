CREATE TABLE "learned_numbers" (
	"customer_number" text NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"item_id" text NOT NULL,
	"learned_by" text NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "learned_numbers_customer_number_code_pk" PRIMARY KEY("customer_number","code")
);
--> statement-breakpoint
ALTER TABLE "learned_numbers" ADD CONSTRAINT "learned_numbers_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "barcodes" b SET "code" = regexp_replace(b."code", '[^A-Z0-9]', '', 'g')
WHERE b."code" ~ '[^A-Z0-9]' AND b."code" ~ '[A-Z0-9]' AND NOT EXISTS (
  SELECT 1 FROM "barcodes" o
  WHERE o."code" = regexp_replace(b."code", '[^A-Z0-9]', '', 'g') AND o."item_id" = b."item_id" AND o."uom" = b."uom");
