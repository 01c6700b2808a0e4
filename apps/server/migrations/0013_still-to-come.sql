CREATE TABLE "coming_goods" (
	"customer_number" text NOT NULL,
	"order_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"part" text NOT NULL,
	"short" numeric DEFAULT '0' NOT NULL,
	"due" date,
	"before" date,
	"moved_at" timestamp with time zone,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "coming_goods_customer_number_order_number_line_number_part_pk" PRIMARY KEY("customer_number","order_number","line_number","part")
);
--> statement-breakpoint
CREATE TABLE "coming_readers" (
	"customer_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_at" timestamp with time zone,
	"mail" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"mailed_at" timestamp with time zone,
	"calendar_hash" "bytea",
	"calendar_since" timestamp with time zone,
	CONSTRAINT "coming_readers_customer_number_user_id_pk" PRIMARY KEY("customer_number","user_id")
);
--> statement-breakpoint
CREATE INDEX "coming_goods_moved_idx" ON "coming_goods" USING btree ("customer_number","moved_at") WHERE "coming_goods"."moved_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coming_readers_calendar_key" ON "coming_readers" USING btree ("calendar_hash");--> statement-breakpoint
CREATE INDEX "coming_readers_mail_idx" ON "coming_readers" USING btree ("customer_number","user_id") WHERE "coming_readers"."mail";