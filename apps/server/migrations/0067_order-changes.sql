CREATE TABLE "order_changes" (
	"customer_number" text NOT NULL,
	"order_number" text NOT NULL,
	"number" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "order_changes_customer_number_order_number_number_pk" PRIMARY KEY("customer_number","order_number","number")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "confirmed_date" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "replaces" integer;--> statement-breakpoint
CREATE INDEX "order_changes_unmailed_idx" ON "order_changes" USING btree ("changed_at") WHERE "order_changes"."mailed_at" is null;