CREATE SEQUENCE "public"."shopping_list_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "shopping_list_lines" (
	"customer_number" text NOT NULL,
	"list_number" bigint NOT NULL,
	"line_number" integer NOT NULL,
	"position" bigint NOT NULL,
	"item_id" text NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"uom" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"minimum" numeric(16, 4),
	"maximum" numeric(16, 4),
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" bigint NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "shopping_list_lines_customer_number_list_number_line_number_pk" PRIMARY KEY("customer_number","list_number","line_number")
);
--> statement-breakpoint
CREATE TABLE "shopping_lists" (
	"customer_number" text NOT NULL,
	"list_number" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"favorites" boolean DEFAULT false NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"next_line" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" bigint NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "shopping_lists_customer_number_list_number_pk" PRIMARY KEY("customer_number","list_number")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "shopping_list_lines_item_key" ON "shopping_list_lines" USING btree ("customer_number","list_number","item_id") WHERE "shopping_list_lines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "shopping_list_lines_removed_idx" ON "shopping_list_lines" USING btree ("removed_at") WHERE "shopping_list_lines"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shopping_lists_name_key" ON "shopping_lists" USING btree ("customer_number","name_key","user_id") WHERE "shopping_lists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shopping_lists_deleted_idx" ON "shopping_lists" USING btree ("deleted_at") WHERE "shopping_lists"."deleted_at" is not null;