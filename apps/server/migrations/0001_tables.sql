CREATE SEQUENCE "public"."hold_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 70001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."shopping_list_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 500001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."payment_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 80001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."quote_request_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 90001 CACHE 1;--> statement-breakpoint
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
	"card_discount" numeric(7, 4) DEFAULT '0' NOT NULL,
	"credit_limit" numeric(14, 2),
	"credit_hold" boolean DEFAULT false NOT NULL,
	"closed" boolean DEFAULT false NOT NULL
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
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ship_tos_customer_number_sequence_pk" PRIMARY KEY("customer_number","sequence")
);
--> statement-breakpoint
CREATE TABLE "closed_accounts" (
	"user_id" bigint NOT NULL,
	"customer_number" text NOT NULL,
	"claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"admin_claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"removed" boolean NOT NULL,
	"with_customer" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_accounts_user_id_customer_number_pk" PRIMARY KEY("user_id","customer_number")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"token_hash" "bytea",
	"made_for" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_hash" "bytea",
	"customer_number" text NOT NULL,
	"email" text,
	"claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"invited_by" bigint,
	"language" text DEFAULT 'en' NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"made_for" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_number" text NOT NULL,
	"invoice_number" text,
	"invitation_hash" "bytea",
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"token_hash" "bytea",
	"expires_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"claims" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_step_offers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"offered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"customer_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"single_sign_on" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_sign_ons" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"browser" "bytea" NOT NULL,
	"user_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_accounts" (
	"user_id" bigint NOT NULL,
	"customer_number" text NOT NULL,
	"claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"admin_claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"middle_name" text DEFAULT '' NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"suffix" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"extension" text DEFAULT '' NOT NULL,
	"cell" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"shut_out" boolean DEFAULT false NOT NULL,
	"fed" boolean DEFAULT false NOT NULL,
	"last_customer_number" text,
	"signed_in_at" timestamp with time zone,
	"fed_password" boolean DEFAULT false NOT NULL,
	"fed_reset" boolean DEFAULT false NOT NULL,
	"second_step" "bytea",
	"second_step_since" timestamp with time zone,
	"second_step_used" bigint
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"user_id" bigint NOT NULL,
	"customer_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"item_id" text NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"uom" text NOT NULL,
	"base_quantity" numeric NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"sidemark" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"promised" json,
	CONSTRAINT "cart_lines_user_id_customer_number_line_number_pk" PRIMARY KEY("user_id","customer_number","line_number")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" bigint NOT NULL,
	"customer_number" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"next_line" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"prices_until" timestamp with time zone,
	CONSTRAINT "carts_user_id_customer_number_pk" PRIMARY KEY("user_id","customer_number")
);
--> statement-breakpoint
CREATE TABLE "barcodes" (
	"code" text NOT NULL,
	"printed" text NOT NULL,
	"item_id" text NOT NULL,
	"uom" text NOT NULL,
	CONSTRAINT "barcodes_code_item_id_uom_pk" PRIMARY KEY("code","item_id","uom")
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
CREATE TABLE "customer_items" (
	"customer_number" text NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "customer_items_customer_number_code_item_id_pk" PRIMARY KEY("customer_number","code","item_id")
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
	"off_sale" boolean DEFAULT false NOT NULL,
	"successor" text,
	"accessories" text[] DEFAULT '{}' NOT NULL,
	"shades" boolean DEFAULT false NOT NULL,
	"one_piece" boolean DEFAULT false NOT NULL,
	"sold_to" text[] DEFAULT '{}' NOT NULL,
	"price_lists" text[] DEFAULT '{}' NOT NULL,
	"specs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"material" text,
	"popularity" numeric(14, 4) DEFAULT '0' NOT NULL,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"manufacturer_code" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchased_items" (
	"customer_number" text NOT NULL,
	"item_id" text NOT NULL,
	"times" integer NOT NULL,
	"last_on" date NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"uom" text DEFAULT '' NOT NULL,
	"last_price" numeric(14, 4) DEFAULT '0' NOT NULL,
	"quantity" numeric(16, 4) DEFAULT '0' NOT NULL,
	"other_units" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "purchased_items_customer_number_item_id_pk" PRIMARY KEY("customer_number","item_id")
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"items" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"word" text PRIMARY KEY NOT NULL,
	"means" text[] DEFAULT '{}' NOT NULL,
	"one_way" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" bigint NOT NULL,
	"event_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"first_tried_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"status" integer,
	"reason" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_delivery_id_unique" UNIQUE("delivery_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"secret" "bytea" NOT NULL,
	"former_secret" "bytea",
	"former_until" timestamp with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"epoch" bigint NOT NULL,
	"xid" bigint NOT NULL,
	"event_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_fingerprints" (
	"format" text NOT NULL,
	"part" integer NOT NULL,
	"pairs" "bytea" NOT NULL,
	CONSTRAINT "feed_fingerprints_format_part_pk" PRIMARY KEY("format","part")
);
--> statement-breakpoint
CREATE TABLE "feed_loads" (
	"feed" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL,
	"bad_rows" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_memories" (
	"format" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"generation" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_password_groups" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_runs" (
	"system_id" bigint NOT NULL,
	"run_id" text NOT NULL,
	"feed" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"rows" integer DEFAULT 0 NOT NULL,
	"answer" jsonb,
	CONSTRAINT "feed_runs_system_id_run_id_pk" PRIMARY KEY("system_id","run_id")
);
--> statement-breakpoint
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
	"base_quantity" numeric NOT NULL,
	"base_uom" text NOT NULL,
	"held_since" date,
	"lot" text DEFAULT '' NOT NULL,
	"lots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"reminded_of" date,
	CONSTRAINT "holds_customer_number_hold_number_pk" PRIMARY KEY("customer_number","hold_number")
);
--> statement-breakpoint
CREATE TABLE "invoice_disputes" (
	"customer_number" text NOT NULL,
	"dispute_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"invoice_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"photo" "bytea",
	"user_id" bigint NOT NULL,
	"disputed_by" text NOT NULL,
	"disputed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_disputes_customer_number_dispute_id_pk" PRIMARY KEY("customer_number","dispute_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"customer_number" text NOT NULL,
	"invoice_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"item_id" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"uom" text DEFAULT '' NOT NULL,
	"unit_price" numeric(14, 4) DEFAULT '0' NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	CONSTRAINT "invoice_lines_customer_number_invoice_number_line_number_pk" PRIMARY KEY("customer_number","invoice_number","line_number")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"customer_number" text NOT NULL,
	"invoice_number" text NOT NULL,
	"ship_to" text DEFAULT '' NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"sidemark" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"invoice_date" date NOT NULL,
	"due_date" date,
	"discount_date" date,
	"discount_amount" numeric(14, 4),
	"discount_percent" numeric(7, 4),
	"freight" numeric(14, 4) DEFAULT '0' NOT NULL,
	"tax" numeric(14, 4) DEFAULT '0' NOT NULL,
	"total" numeric(14, 4) NOT NULL,
	"open_in_erp" numeric(14, 4) DEFAULT '0' NOT NULL,
	"in_transit" numeric(14, 4) DEFAULT '0' NOT NULL,
	"payments" text[] DEFAULT '{}' NOT NULL,
	"net_due" numeric(14, 4) GENERATED ALWAYS AS (case when open_in_erp >= 0 then greatest(open_in_erp - in_transit, 0) else least(open_in_erp - in_transit, 0) end) STORED NOT NULL,
	"found_by" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(invoice_number || chr(10) || order_number || chr(10) || po_number || chr(10) || sidemark || chr(10) || found_by)) STORED NOT NULL,
	CONSTRAINT "invoices_customer_number_invoice_number_pk" PRIMARY KEY("customer_number","invoice_number")
);
--> statement-breakpoint
CREATE TABLE "ledger_bookings" (
	"payment_id" text NOT NULL,
	"invoice_number" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	CONSTRAINT "ledger_bookings_payment_id_invoice_number_pk" PRIMARY KEY("payment_id","invoice_number")
);
--> statement-breakpoint
CREATE TABLE "ledger_credit_uses" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"amount" numeric(14, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_erp_bookings" (
	"customer_number" text NOT NULL,
	"invoice_number" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	CONSTRAINT "ledger_erp_bookings_customer_number_invoice_number_booked_at_pk" PRIMARY KEY("customer_number","invoice_number","booked_at")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"customer_number" text NOT NULL,
	"posting_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_posting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_number" text NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"discount" numeric(14, 4) DEFAULT '0' NOT NULL,
	"booked" numeric(14, 4) DEFAULT '0' NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_postings_customer_number_posting_id_pk" PRIMARY KEY("customer_number","posting_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_reservations" (
	"customer_number" text NOT NULL,
	"invoice_number" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"discount" numeric(14, 4) DEFAULT '0' NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_reservations_pk" PRIMARY KEY("customer_number","invoice_number","payment_id")
);
--> statement-breakpoint
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
CREATE TABLE "order_lines" (
	"customer_number" text NOT NULL,
	"order_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"item_id" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"uom" text NOT NULL,
	"base_quantity" numeric NOT NULL,
	"base_uom" text NOT NULL,
	"pack_quantity" numeric(16, 4),
	"pack_uom" text,
	"back_ordered" numeric DEFAULT '0' NOT NULL,
	"date_available" date,
	"shipped" numeric DEFAULT '0' NOT NULL,
	"shipped_reported" numeric DEFAULT '0' NOT NULL,
	"keeps_goods" boolean DEFAULT true NOT NULL,
	"unit_price" numeric(14, 4) DEFAULT '0' NOT NULL,
	"price_uom" text NOT NULL,
	"price_quantity" numeric(16, 4),
	"net" numeric(14, 4) NOT NULL,
	"weight" numeric(16, 4) DEFAULT '0' NOT NULL,
	"sidemark" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"confirmed_date" date,
	"replaces" integer,
	"lots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "order_lines_customer_number_order_number_line_number_pk" PRIMARY KEY("customer_number","order_number","line_number")
);
--> statement-breakpoint
CREATE TABLE "order_status" (
	"customer_number" text NOT NULL,
	"order_number" text NOT NULL,
	"step" text NOT NULL,
	"date" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"erp_order" text DEFAULT '' NOT NULL,
	"taken_off" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_status_customer_number_order_number_step_pk" PRIMARY KEY("customer_number","order_number","step")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"customer_number" text NOT NULL,
	"order_number" text NOT NULL,
	"source" text DEFAULT 'portal' NOT NULL,
	"user_id" bigint,
	"placed_by" text DEFAULT '' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"sidemark" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"ship_complete" boolean DEFAULT false NOT NULL,
	"requested_date" date,
	"pickup" boolean DEFAULT false NOT NULL,
	"location" text NOT NULL,
	"location_name" text NOT NULL,
	"ship_via" text NOT NULL,
	"ship_via_description" text NOT NULL,
	"ship_to_sequence" text DEFAULT '' NOT NULL,
	"ship_to" jsonb NOT NULL,
	"quote_number" text DEFAULT '' NOT NULL,
	"merchandise" numeric(14, 4) NOT NULL,
	"card_discount" numeric(14, 4) DEFAULT '0' NOT NULL,
	"freight" numeric(14, 4) DEFAULT '0' NOT NULL,
	"tax" numeric(14, 4) DEFAULT '0' NOT NULL,
	"total" numeric(14, 4) NOT NULL,
	"weight" numeric(16, 4) DEFAULT '0' NOT NULL,
	"credit_hold" boolean DEFAULT false NOT NULL,
	"reported_state" text DEFAULT 'open' NOT NULL,
	"reported_taken_off" boolean DEFAULT false NOT NULL,
	"taken_off" boolean DEFAULT false NOT NULL,
	"found_by" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(order_number || chr(10) || po_number || chr(10) || sidemark || chr(10) ||
        case when pickup then location_name else
          coalesce(ship_to->>'line1', '') || ', ' || coalesce(ship_to->>'city', '') || chr(10) || coalesce(ship_to->>'name', '') || ' ' || coalesce(ship_to->>'line1', '') || ' ' ||
          coalesce(nullif(ship_to->>'line2', '') || ' ', '') || coalesce(ship_to->>'city', '') || ' ' || coalesce(ship_to->>'state', '') || ' ' || coalesce(ship_to->>'zip', '') end
        || chr(10) || found_by)) STORED NOT NULL,
	CONSTRAINT "orders_customer_number_order_number_pk" PRIMARY KEY("customer_number","order_number")
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"customer_number" text NOT NULL,
	"order_number" text NOT NULL,
	"shipment_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	CONSTRAINT "shipment_lines_pk" PRIMARY KEY("customer_number","order_number","shipment_number","line_number","lot")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"customer_number" text NOT NULL,
	"order_number" text NOT NULL,
	"shipment_number" text NOT NULL,
	"date" date NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "shipments_customer_number_order_number_shipment_number_pk" PRIMARY KEY("customer_number","order_number","shipment_number")
);
--> statement-breakpoint
CREATE TABLE "payment_lines" (
	"customer_number" text NOT NULL,
	"payment_id" text NOT NULL,
	"line_number" integer NOT NULL,
	"invoice_number" text NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"discount" numeric(14, 4) DEFAULT '0' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_lines_customer_number_payment_id_line_number_pk" PRIMARY KEY("customer_number","payment_id","line_number")
);
--> statement-breakpoint
CREATE TABLE "payment_marks" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"customer_number" text NOT NULL,
	"payment_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"paid_by" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"on_account" numeric(14, 4) DEFAULT '0' NOT NULL,
	"provider" text NOT NULL,
	"session_id" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"page_url" text DEFAULT '' NOT NULL,
	"paid_with" text DEFAULT '' NOT NULL,
	"saved_method" text DEFAULT '' NOT NULL,
	"save_method" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"page_until" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"taken_back" numeric(14, 4) DEFAULT '0' NOT NULL,
	CONSTRAINT "payments_customer_number_payment_id_pk" PRIMARY KEY("customer_number","payment_id")
);
--> statement-breakpoint
CREATE TABLE "provider_customers" (
	"customer_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "provider_customers_customer_number_user_id_provider_pk" PRIMARY KEY("customer_number","user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"method" text NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"save" boolean DEFAULT false NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_methods" (
	"customer_number" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"method" text NOT NULL,
	"label" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_methods_customer_number_id_pk" PRIMARY KEY("customer_number","id")
);
--> statement-breakpoint
CREATE TABLE "scheduled_payments" (
	"customer_number" text NOT NULL,
	"header_guid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"scheduled_by" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"scheduled_date" date NOT NULL,
	"method" text NOT NULL,
	"saved_method" uuid NOT NULL,
	"paid_with" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"lines" jsonb NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"payment_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "scheduled_payments_customer_number_header_guid_pk" PRIMARY KEY("customer_number","header_guid")
);
--> statement-breakpoint
CREATE TABLE "item_pictures" (
	"item_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"picture" text,
	CONSTRAINT "item_pictures_item_id_position_pk" PRIMARY KEY("item_id","position")
);
--> statement-breakpoint
CREATE TABLE "picture_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"picture" text,
	"stamp" text DEFAULT '' NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"look_again_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"location" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	CONSTRAINT "closures_location_date_pk" PRIMARY KEY("location","date")
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
	"will_call_ship_via" text,
	"counter_hours" text DEFAULT '' NOT NULL,
	"tax_rate" numeric(7, 4)
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
	"lead_days" integer DEFAULT 1 NOT NULL,
	"cut_off" text
);
--> statement-breakpoint
CREATE TABLE "price_list_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"question" jsonb NOT NULL,
	"language" text NOT NULL,
	"priced" boolean NOT NULL,
	"items" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"item_id" text NOT NULL,
	"scope" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"uom" text NOT NULL,
	"minimum_qty" numeric(16, 4) DEFAULT '0' NOT NULL,
	"price" numeric(14, 4) NOT NULL,
	"free" boolean DEFAULT false NOT NULL,
	"whole" boolean DEFAULT false NOT NULL,
	"valid_from" date DEFAULT '0001-01-01' NOT NULL,
	"valid_until" date,
	CONSTRAINT "prices_item_id_scope_key_uom_minimum_qty_valid_from_pk" PRIMARY KEY("item_id","scope","key","uom","minimum_qty","valid_from")
);
--> statement-breakpoint
CREATE TABLE "purchase_months" (
	"customer_number" text NOT NULL,
	"month" date NOT NULL,
	"ship_to" text NOT NULL,
	"item_id" text NOT NULL,
	"uom" text NOT NULL,
	"times" integer NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"last_on" date,
	"last_price" numeric(14, 4),
	"billed" numeric(14, 4) DEFAULT '0' NOT NULL,
	CONSTRAINT "purchase_months_pk" PRIMARY KEY("customer_number","month","ship_to","item_id","uom")
);
--> statement-breakpoint
CREATE TABLE "purchase_totals" (
	"customer_number" text NOT NULL,
	"year" date NOT NULL,
	"item_id" text NOT NULL,
	"uom" text NOT NULL,
	"times" integer NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"last_on" date,
	"last_price" numeric(14, 4),
	CONSTRAINT "purchase_totals_pk" PRIMARY KEY("customer_number","year","item_id","uom")
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"customer_number" text NOT NULL,
	"quote_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"item_id" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"uom" text NOT NULL,
	"unit_price" numeric(14, 4) DEFAULT '0' NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	CONSTRAINT "quote_lines_customer_number_quote_number_line_number_pk" PRIMARY KEY("customer_number","quote_number","line_number")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"customer_number" text NOT NULL,
	"quote_number" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"quoted" date NOT NULL,
	"expires" date,
	"request_number" text DEFAULT '' NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"sidemark" text DEFAULT '' NOT NULL,
	"ship_to" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"freight" numeric(14, 4) DEFAULT '0' NOT NULL,
	"tax" numeric(14, 4) DEFAULT '0' NOT NULL,
	"total" numeric(14, 4) NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"ordered_as" text DEFAULT '' NOT NULL,
	"reported_state" text GENERATED ALWAYS AS (case when ordered_as <> '' then 'ordered' else state end) STORED NOT NULL,
	"ordered_at" timestamp with time zone,
	"ordered_by" text DEFAULT '' NOT NULL,
	"user_id" bigint,
	"requested_by" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone,
	"needed_by" date,
	"comments" text DEFAULT '' NOT NULL,
	"found_by" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(quote_number || chr(10) || po_number || chr(10) || sidemark || chr(10) || found_by)) STORED NOT NULL,
	CONSTRAINT "quotes_customer_number_quote_number_pk" PRIMARY KEY("customer_number","quote_number")
);
--> statement-breakpoint
CREATE TABLE "statement_mails" (
	"customer_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"language" text NOT NULL,
	"last_month" text NOT NULL,
	CONSTRAINT "statement_mails_customer_number_user_id_pk" PRIMARY KEY("customer_number","user_id")
);
--> statement-breakpoint
CREATE TABLE "back_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "back_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"location" text NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"quantity" numeric NOT NULL,
	"reference" text NOT NULL,
	"one_piece" boolean DEFAULT false NOT NULL,
	"short" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
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
	"promised" numeric DEFAULT '0' NOT NULL,
	"received" date,
	CONSTRAINT "lots_item_id_location_lot_pk" PRIMARY KEY("item_id","location","lot")
);
--> statement-breakpoint
CREATE TABLE "promises" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"location" text NOT NULL,
	"lot" text NOT NULL,
	"quantity" numeric NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
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
CREATE TABLE "download_addresses" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"customer_number" text NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"question" jsonb NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"written" integer DEFAULT 0 NOT NULL,
	"outcome" text
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
CREATE TABLE "outbox_epochs" (
	"epoch" bigint PRIMARY KEY NOT NULL,
	"after_id" bigint NOT NULL,
	"place" text NOT NULL
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
	"xid" bigint DEFAULT (pg_current_xact_id()::text::bigint) NOT NULL,
	CONSTRAINT "outbox_events_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
ALTER TABLE "ship_tos" ADD CONSTRAINT "ship_tos_customer_number_customers_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_accounts" ADD CONSTRAINT "closed_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_accounts" ADD CONSTRAINT "closed_accounts_customer_number_customers_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_customer_number_customers_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_offers" ADD CONSTRAINT "second_step_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_ons" ADD CONSTRAINT "single_sign_ons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_accounts" ADD CONSTRAINT "user_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_accounts" ADD CONSTRAINT "user_accounts_customer_number_customers_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barcodes" ADD CONSTRAINT "barcodes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_items" ADD CONSTRAINT "customer_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_accounts_customer_idx" ON "closed_accounts" USING btree ("customer_number");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_token_key" ON "email_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_code_key" ON "invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "invitations_customer_idx" ON "invitations" USING btree ("customer_number");--> statement-breakpoint
CREATE UNIQUE INDEX "password_links_token_key" ON "password_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_token_key" ON "registrations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "registrations_username_idx" ON "registrations" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "single_sign_ons_expiry_idx" ON "single_sign_ons" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_accounts_customer_idx" ON "user_accounts" USING btree ("customer_number");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "barcodes_item_idx" ON "barcodes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "categories_parent_idx" ON "categories" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "customer_items_code_idx" ON "customer_items" USING btree ("customer_number","code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "items_search_idx" ON "items" USING gin ("search");--> statement-breakpoint
CREATE INDEX "items_code_idx" ON "items" USING btree ("code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "items_code_trgm_idx" ON "items" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_manufacturer_code_idx" ON "items" USING btree ("manufacturer_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "items_category_idx" ON "items" USING btree ("category");--> statement-breakpoint
CREATE INDEX "items_family_idx" ON "items" USING btree ("family");--> statement-breakpoint
CREATE INDEX "items_price_lists_idx" ON "items" USING gin ("price_lists");--> statement-breakpoint
CREATE INDEX "items_popularity_idx" ON "items" USING btree ("popularity" desc, "id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("endpoint_id","due_at") WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_subject_idx" ON "webhook_deliveries" USING btree ("endpoint_id","subject","id") WHERE "webhook_deliveries"."state" in ('pending', 'dead');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_ended_idx" ON "webhook_deliveries" USING btree ("ended_at") WHERE "webhook_deliveries"."state" in ('delivered', 'skipped');--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_name_key" ON "webhook_endpoints" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "feed_runs_started_idx" ON "feed_runs" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_number_key" ON "holds" USING btree ("hold_number");--> statement-breakpoint
CREATE INDEX "holds_ending_idx" ON "holds" USING btree ("until") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "holds_item_idx" ON "holds" USING btree ("customer_number","item_id") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "holds_lately_idx" ON "holds" USING btree ("customer_number","item_id","until");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_disputes_line_key" ON "invoice_disputes" USING btree ("customer_number","invoice_number","line_number");--> statement-breakpoint
CREATE INDEX "invoice_disputes_day_idx" ON "invoice_disputes" USING btree ("customer_number","disputed_at");--> statement-breakpoint
CREATE INDEX "invoice_lines_item_idx" ON "invoice_lines" USING btree ("customer_number","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "invoices_date_idx" ON "invoices" USING btree ("customer_number","invoice_date","invoice_number","total","net_due","due_date");--> statement-breakpoint
CREATE INDEX "invoices_by_due_idx" ON "invoices" USING btree ("customer_number",coalesce("due_date", "invoice_date"),"invoice_number","total","net_due","due_date","invoice_date");--> statement-breakpoint
CREATE INDEX "invoices_dated_idx" ON "invoices" USING btree ("customer_number",(("invoice_date" + time '12:00') at time zone 'UTC'),"invoice_number","total","net_due","due_date","invoice_date");--> statement-breakpoint
CREATE INDEX "invoices_total_idx" ON "invoices" USING btree ("customer_number","total","invoice_number","net_due","due_date","invoice_date");--> statement-breakpoint
CREATE INDEX "invoices_search_idx" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_order_idx" ON "invoices" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("customer_number") WHERE "invoices"."net_due" <> 0;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_once" ON "ledger_postings" USING btree ("payment_id","invoice_number","kind","turn");--> statement-breakpoint
CREATE INDEX "ledger_postings_transit_idx" ON "ledger_postings" USING btree ("customer_number","invoice_number") WHERE "ledger_postings"."amount" <> "ledger_postings"."booked";--> statement-breakpoint
CREATE INDEX "ledger_postings_day_idx" ON "ledger_postings" USING btree ("customer_number","posted_at");--> statement-breakpoint
CREATE INDEX "ledger_postings_discount_idx" ON "ledger_postings" USING btree ("customer_number","invoice_number") WHERE "ledger_postings"."discount" <> 0;--> statement-breakpoint
CREATE INDEX "ledger_reservations_payment_idx" ON "ledger_reservations" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shopping_list_lines_item_key" ON "shopping_list_lines" USING btree ("customer_number","list_number","item_id") WHERE "shopping_list_lines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "shopping_list_lines_removed_idx" ON "shopping_list_lines" USING btree ("removed_at") WHERE "shopping_list_lines"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shopping_lists_name_key" ON "shopping_lists" USING btree ("customer_number","name_key","user_id") WHERE "shopping_lists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shopping_lists_deleted_idx" ON "shopping_lists" USING btree ("deleted_at") WHERE "shopping_lists"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "order_changes_unmailed_idx" ON "order_changes" USING btree ("changed_at") WHERE "order_changes"."mailed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_key" ON "orders" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("customer_number","placed_at","order_number","state","requested_date");--> statement-breakpoint
CREATE INDEX "orders_requested_idx" ON "orders" USING btree ("customer_number",coalesce("requested_date", 'infinity'),"placed_at","order_number","state","requested_date");--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("customer_number","total","order_number","state","requested_date","placed_at");--> statement-breakpoint
CREATE INDEX "orders_current_idx" ON "orders" USING btree ("customer_number","placed_at","order_number") WHERE "orders"."state" in ('open', 'partial');--> statement-breakpoint
CREATE INDEX "orders_erp_state_idx" ON "orders" USING btree ("customer_number") WHERE "orders"."state" not in ('open', 'partial', 'shipped', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_po_idx" ON "orders" USING btree ("customer_number",lower("po_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_number_key" ON "shipments" USING btree ("shipment_number");--> statement-breakpoint
CREATE INDEX "shipments_to_notify_idx" ON "shipments" USING btree ("date") WHERE "shipments"."notified_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_id_key" ON "payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_started_idx" ON "payments" USING btree ("customer_number","started_at","payment_id");--> statement-breakpoint
CREATE INDEX "payments_open_idx" ON "payments" USING btree ("changed_at") WHERE "payments"."state" in ('created', 'redirected', 'unknown', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_sessions_payment_key" ON "sandbox_sessions" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_methods_token_key" ON "saved_methods" USING btree ("customer_number","user_id","provider","token");--> statement-breakpoint
CREATE INDEX "scheduled_payments_due_idx" ON "scheduled_payments" USING btree ("scheduled_date") WHERE "scheduled_payments"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "item_pictures_source_idx" ON "item_pictures" USING btree ("source");--> statement-breakpoint
CREATE INDEX "item_pictures_open_idx" ON "item_pictures" USING btree ("source") WHERE "item_pictures"."picture" is null and "item_pictures"."source" <> '';--> statement-breakpoint
CREATE INDEX "picture_sources_again_idx" ON "picture_sources" USING btree ("look_again_at");--> statement-breakpoint
CREATE INDEX "picture_sources_picture_idx" ON "picture_sources" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "price_list_documents_user_idx" ON "price_list_documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "price_list_documents_expires_idx" ON "price_list_documents" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "prices_key_idx" ON "prices" USING btree ("scope","key");--> statement-breakpoint
CREATE INDEX "purchase_months_billed_idx" ON "purchase_months" USING btree ("customer_number","month") WHERE "purchase_months"."item_id" = '';--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number_key" ON "quotes" USING btree ("quote_number");--> statement-breakpoint
CREATE INDEX "quotes_quoted_idx" ON "quotes" USING btree ("customer_number","quoted","quote_number","reported_state","expires");--> statement-breakpoint
CREATE INDEX "quotes_total_idx" ON "quotes" USING btree ("customer_number","total","quoted","quote_number","reported_state","expires");--> statement-breakpoint
CREATE INDEX "quotes_expires_idx" ON "quotes" USING btree ("customer_number","expires","quoted" desc,"quote_number" desc) WHERE "quotes"."reported_state" = 'open';--> statement-breakpoint
CREATE INDEX "quotes_state_idx" ON "quotes" USING btree ("customer_number","reported_state","quoted","quote_number","expires");--> statement-breakpoint
CREATE INDEX "quotes_search_idx" ON "quotes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_request_idx" ON "quotes" USING btree ("customer_number","request_number") WHERE "quotes"."request_number" <> '';--> statement-breakpoint
CREATE INDEX "back_orders_item_idx" ON "back_orders" USING btree ("item_id","location");--> statement-breakpoint
CREATE UNIQUE INDEX "back_orders_reference_lot_key" ON "back_orders" USING btree ("reference","short","item_id","location","lot");--> statement-breakpoint
CREATE INDEX "back_orders_short_idx" ON "back_orders" USING btree ("item_id","location","lot") WHERE "back_orders"."short";--> statement-breakpoint
CREATE INDEX "incoming_item_idx" ON "incoming" USING btree ("item_id","location","eta");--> statement-breakpoint
CREATE INDEX "lots_short_idx" ON "lots" USING btree ("item_id","location","lot") WHERE round("lots"."on_hand" - "lots"."promised", 4) < 0;--> statement-breakpoint
CREATE INDEX "promises_reference_idx" ON "promises" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "promises_lot_idx" ON "promises" USING btree ("item_id","location","lot");--> statement-breakpoint
CREATE UNIQUE INDEX "system_tokens_hash_key" ON "system_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "system_tokens_name_key" ON "system_tokens" USING btree (lower("name")) WHERE "system_tokens"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_customer_idx" ON "audit_log" USING btree ("customer_number","at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "download_addresses_user_idx" ON "download_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "download_addresses_expires_idx" ON "download_addresses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_at_idx" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_events_order_idx" ON "outbox_events" USING btree ("xid","id");--> statement-breakpoint
INSERT INTO "search_state" DEFAULT VALUES;
