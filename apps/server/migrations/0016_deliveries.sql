CREATE TABLE "deliveries" (
	"customer_number" text NOT NULL,
	"order_number" text NOT NULL,
	"delivery_number" text NOT NULL,
	"shipment_number" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"window_from" text DEFAULT '' NOT NULL,
	"window_until" text DEFAULT '' NOT NULL,
	"driver" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"state_at" timestamp with time zone,
	"taken_by" text DEFAULT '' NOT NULL,
	"mailed_state" text DEFAULT '' NOT NULL,
	CONSTRAINT "deliveries_customer_number_order_number_delivery_number_pk" PRIMARY KEY("customer_number","order_number","delivery_number")
);
--> statement-breakpoint
CREATE TABLE "delivery_mails" (
	"customer_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"on_out" boolean NOT NULL,
	"on_delivered" boolean NOT NULL,
	CONSTRAINT "delivery_mails_customer_number_user_id_pk" PRIMARY KEY("customer_number","user_id")
);
--> statement-breakpoint
CREATE TABLE "delivery_steps" (
	"customer_number" text NOT NULL,
	"delivery_number" text NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_steps_customer_number_delivery_number_step_at_pk" PRIMARY KEY("customer_number","delivery_number","step","at")
);
--> statement-breakpoint
CREATE TABLE "item_documents" (
	"item_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "item_documents_item_id_position_pk" PRIMARY KEY("item_id","position")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_number_key" ON "deliveries" USING btree ("delivery_number");--> statement-breakpoint
CREATE INDEX "deliveries_date_idx" ON "deliveries" USING btree ("customer_number","date");--> statement-breakpoint
CREATE INDEX "deliveries_to_mail_idx" ON "deliveries" USING btree ("state_at") WHERE "deliveries"."state" in ('out', 'delivered', 'missed') and "deliveries"."mailed_state" <> "deliveries"."state";