CREATE TABLE "holds" (
	"customer_number" text NOT NULL,
	"hold_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"until" date NOT NULL,
	"ended_as" text,
	"ended_at" timestamp with time zone,
	"location" text NOT NULL,
	"location_name" text NOT NULL,
	"item_id" text NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"uom" text NOT NULL,
	"base_quantity" numeric(16, 4) NOT NULL,
	"base_uom" text NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"lots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text NOT NULL,
	CONSTRAINT "holds_customer_number_hold_number_pk" PRIMARY KEY("customer_number","hold_number")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "holds_number_key" ON "holds" USING btree ("hold_number");--> statement-breakpoint
CREATE INDEX "holds_until_idx" ON "holds" USING btree ("until") WHERE ended_at is null;