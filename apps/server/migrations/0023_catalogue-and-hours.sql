CREATE TABLE "category_names" (
	"category" text NOT NULL,
	"language" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "category_names_category_language_pk" PRIMARY KEY("category","language")
);
--> statement-breakpoint
CREATE TABLE "customer_catalog" (
	"customer_number" text NOT NULL,
	"named" text NOT NULL,
	"item" text,
	"category" text,
	"vendor" text,
	"rule" text NOT NULL,
	"inherited" boolean DEFAULT false NOT NULL,
	CONSTRAINT "customer_catalog_customer_number_named_pk" PRIMARY KEY("customer_number","named")
);
--> statement-breakpoint
CREATE TABLE "item_texts" (
	"item_id" text NOT NULL,
	"language" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "item_texts_item_id_language_pk" PRIMARY KEY("item_id","language")
);
--> statement-breakpoint
CREATE TABLE "unit_names" (
	"unit" text NOT NULL,
	"language" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "unit_names_unit_language_pk" PRIMARY KEY("unit","language")
);
--> statement-breakpoint
CREATE TABLE "payment_acknowledgements" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"number" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cut_offs" (
	"location" text NOT NULL,
	"ship_via" text DEFAULT '' NOT NULL,
	"cut_off" text NOT NULL,
	CONSTRAINT "cut_offs_location_ship_via_pk" PRIMARY KEY("location","ship_via")
);
--> statement-breakpoint
CREATE INDEX "customer_catalog_category_idx" ON "customer_catalog" USING btree ("category") WHERE "customer_catalog"."category" is not null;