CREATE SEQUENCE "public"."saved_cart_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "saved_cart_lines" (
	"customer_number" text NOT NULL,
	"cart_number" bigint NOT NULL,
	"line_number" integer NOT NULL,
	"item_id" text NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"uom" text NOT NULL,
	"base_quantity" numeric NOT NULL,
	"lot" text NOT NULL,
	"sidemark" text NOT NULL,
	"comments" text NOT NULL,
	CONSTRAINT "saved_cart_lines_customer_number_cart_number_line_number_pk" PRIMARY KEY("customer_number","cart_number","line_number")
);
--> statement-breakpoint
CREATE TABLE "saved_carts" (
	"customer_number" text NOT NULL,
	"cart_number" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"line_count" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "saved_carts_customer_number_cart_number_pk" PRIMARY KEY("customer_number","cart_number")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_carts_name_key" ON "saved_carts" USING btree ("customer_number","user_id","name_key") WHERE "saved_carts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "saved_carts_deleted_idx" ON "saved_carts" USING btree ("deleted_at") WHERE "saved_carts"."deleted_at" is not null;