CREATE TABLE "customers" (
	"number" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"price_class" text,
	"location" text NOT NULL,
	"ship_via" text,
	"tax_rate" numeric(7, 4) DEFAULT '0' NOT NULL,
	"tax_exempt" boolean DEFAULT false NOT NULL,
	"credit_limit" numeric(14, 2),
	"credit_hold" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_classes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ship_tos" (
	"customer_number" text NOT NULL,
	"sequence" text NOT NULL,
	"name" text NOT NULL,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"location" text NOT NULL,
	"company" text DEFAULT '0' NOT NULL,
	"ship_via" text,
	"tax_rate" numeric(7, 4),
	CONSTRAINT "ship_tos_customer_number_sequence_pk" PRIMARY KEY("customer_number","sequence")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"customer_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_accounts" (
	"user_id" bigint NOT NULL,
	"customer_number" text NOT NULL,
	"claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_accounts_user_id_customer_number_pk" PRIMARY KEY("user_id","customer_number")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text,
	"password_hash" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"last_customer_number" text
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"user_id" bigint NOT NULL,
	"customer_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"item_id" text NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"uom" text NOT NULL,
	"base_quantity" numeric(16, 4) NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"sidemark" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	CONSTRAINT "cart_lines_user_id_customer_number_line_number_pk" PRIMARY KEY("user_id","customer_number","line_number")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" bigint NOT NULL,
	"customer_number" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"next_line" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_user_id_customer_number_pk" PRIMARY KEY("user_id","customer_number")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"parent" text,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"material" text
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "families" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"division" text
);
--> statement-breakpoint
CREATE TABLE "item_uoms" (
	"item_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"factor" numeric(20, 9) NOT NULL,
	"divisor" numeric(20, 9) DEFAULT '1' NOT NULL,
	"sellable" boolean DEFAULT true NOT NULL,
	"whole" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "item_uoms_item_id_code_pk" PRIMARY KEY("item_id","code")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"division" text,
	"family" text,
	"vendor" text,
	"category" text,
	"product" text DEFAULT '' NOT NULL,
	"manufacturer_item" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"color_hex" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"base_uom" text NOT NULL,
	"pack_uom" text,
	"weight" numeric(14, 6) DEFAULT '0' NOT NULL,
	"minimum_qty" numeric(16, 4),
	"maximum_qty" numeric(16, 4),
	"discontinued" boolean DEFAULT false NOT NULL,
	"sold_to" text[] DEFAULT '{}' NOT NULL,
	"specs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"material" text,
	"popularity" numeric(14, 4) DEFAULT '0' NOT NULL,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"manufacturer_code" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"items" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_choices" (
	"user_id" bigint NOT NULL,
	"customer_number" text NOT NULL,
	"location" text,
	"ship_via" text,
	"sequence" text,
	"name" text DEFAULT '' NOT NULL,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_choices_user_id_customer_number_pk" PRIMARY KEY("user_id","customer_number")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" text PRIMARY KEY NOT NULL,
	"report_name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '0' NOT NULL,
	"will_call_ship_via" text
);
--> statement-breakpoint
CREATE TABLE "ship_vias" (
	"code" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"how" text NOT NULL,
	"locations" text[] DEFAULT '{}' NOT NULL,
	"zip_prefixes" text[] DEFAULT '{}' NOT NULL,
	"freight_flat" numeric(14, 4) DEFAULT '0' NOT NULL,
	"freight_per_pound" numeric(14, 4) DEFAULT '0' NOT NULL,
	"freight_free_over" numeric(14, 4),
	"weekdays" text DEFAULT 'YYYYYNN' NOT NULL,
	"lead_days" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"customer_number" text NOT NULL,
	"order_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"item_id" text NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"uom" text NOT NULL,
	"base_quantity" numeric(16, 4) NOT NULL,
	"base_uom" text NOT NULL,
	"back_ordered" numeric(16, 4) DEFAULT '0' NOT NULL,
	"date_available" date,
	"unit_price" numeric(14, 4) NOT NULL,
	"price_uom" text NOT NULL,
	"net" numeric(14, 4) NOT NULL,
	"weight" numeric(16, 4) NOT NULL,
	"sidemark" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"lots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "order_lines_customer_number_order_number_line_number_pk" PRIMARY KEY("customer_number","order_number","line_number")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"customer_number" text NOT NULL,
	"order_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"placed_by" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"sidemark" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"ship_complete" boolean DEFAULT false NOT NULL,
	"requested_date" date,
	"pickup" boolean NOT NULL,
	"location" text NOT NULL,
	"location_name" text NOT NULL,
	"ship_via" text NOT NULL,
	"ship_via_description" text NOT NULL,
	"ship_to" jsonb NOT NULL,
	"merchandise" numeric(14, 4) NOT NULL,
	"freight" numeric(14, 4) NOT NULL,
	"tax" numeric(14, 4) NOT NULL,
	"total" numeric(14, 4) NOT NULL,
	"weight" numeric(16, 4) NOT NULL,
	CONSTRAINT "orders_customer_number_order_number_pk" PRIMARY KEY("customer_number","order_number")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"item_id" text NOT NULL,
	"scope" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"uom" text NOT NULL,
	"minimum_qty" numeric(16, 4) DEFAULT '0' NOT NULL,
	"price" numeric(14, 4) NOT NULL,
	"valid_from" date DEFAULT '0001-01-01' NOT NULL,
	"valid_until" date,
	CONSTRAINT "prices_item_id_scope_key_uom_minimum_qty_valid_from_pk" PRIMARY KEY("item_id","scope","key","uom","minimum_qty","valid_from")
);
--> statement-breakpoint
CREATE TABLE "incoming" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"location" text NOT NULL,
	"eta" date NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"lot" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"item_id" text NOT NULL,
	"location" text NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"on_hand" numeric(16, 4) DEFAULT '0' NOT NULL,
	"promised" numeric(16, 4) DEFAULT '0' NOT NULL,
	"received" date,
	CONSTRAINT "lots_item_id_location_lot_pk" PRIMARY KEY("item_id","location","lot")
);
--> statement-breakpoint
CREATE TABLE "promises" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"location" text NOT NULL,
	"lot" text NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" bigint,
	"actor" text NOT NULL,
	"customer_number" text,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"customer_number" text,
	"subject" text NOT NULL,
	"payload" jsonb NOT NULL,
	CONSTRAINT "outbox_events_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
ALTER TABLE "ship_tos" ADD CONSTRAINT "ship_tos_customer_number_customers_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_accounts" ADD CONSTRAINT "user_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_accounts" ADD CONSTRAINT "user_accounts_customer_number_customers_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_uoms" ADD CONSTRAINT "item_uoms_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ship_tos_location_idx" ON "ship_tos" USING btree ("location");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_accounts_customer_idx" ON "user_accounts" USING btree ("customer_number");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "categories_parent_idx" ON "categories" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "items_search_idx" ON "items" USING gin ("search");--> statement-breakpoint
CREATE INDEX "items_code_idx" ON "items" USING btree ("code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "items_code_trgm_idx" ON "items" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_manufacturer_code_idx" ON "items" USING btree ("manufacturer_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "items_category_idx" ON "items" USING btree ("category");--> statement-breakpoint
CREATE INDEX "items_family_idx" ON "items" USING btree ("family");--> statement-breakpoint
CREATE INDEX "items_popularity_idx" ON "items" USING btree ("popularity" desc, "id");--> statement-breakpoint
CREATE INDEX "search_words_trgm_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_prefix_idx" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_key" ON "orders" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "orders_newest_idx" ON "orders" USING btree ("customer_number","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_po_idx" ON "orders" USING btree ("customer_number","po_number");--> statement-breakpoint
CREATE INDEX "prices_key_idx" ON "prices" USING btree ("scope","key");--> statement-breakpoint
CREATE INDEX "incoming_item_idx" ON "incoming" USING btree ("item_id","location","eta");--> statement-breakpoint
CREATE INDEX "promises_lot_idx" ON "promises" USING btree ("item_id","location","lot");--> statement-breakpoint
CREATE INDEX "promises_reference_idx" ON "promises" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "audit_log_customer_idx" ON "audit_log" USING btree ("customer_number","at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "idempotency_keys_at_idx" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_events_subject_idx" ON "outbox_events" USING btree ("type","subject");