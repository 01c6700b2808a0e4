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
CREATE INDEX "customer_catalog_category_idx" ON "customer_catalog" USING btree ("category") WHERE "customer_catalog"."category" is not null;