CREATE TABLE "stock_alerts" (
	"customer_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"item_id" text NOT NULL,
	"location" text NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"uom" text NOT NULL,
	"base_quantity" numeric NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_customer_number_user_id_item_id_location_pk" PRIMARY KEY("customer_number","user_id","item_id","location")
);
--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting_idx" ON "stock_alerts" USING btree ("customer_number","user_id","item_id","location") WHERE "stock_alerts"."notified_at" is null;