CREATE TABLE "quote_messages" (
	"customer_number" text NOT NULL,
	"quote_number" text NOT NULL,
	"message_id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quote_messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'message' NOT NULL,
	"side" text DEFAULT 'distributor' NOT NULL,
	"source" text DEFAULT 'feed' NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"user_id" bigint,
	"author" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"wanted_day" date,
	"extended_to" date,
	"refused" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"version" integer,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "quote_messages_customer_number_quote_number_message_id_pk" PRIMARY KEY("customer_number","quote_number","message_id")
);
--> statement-breakpoint
CREATE TABLE "quote_reads" (
	"customer_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"quote_number" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_reads_customer_number_user_id_quote_number_pk" PRIMARY KEY("customer_number","user_id","quote_number")
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"customer_number" text NOT NULL,
	"quote_number" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone,
	"terms" jsonb NOT NULL,
	CONSTRAINT "quote_versions_customer_number_quote_number_version_pk" PRIMARY KEY("customer_number","quote_number","version")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "declined_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "quotes" drop column "reported_state";
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "reported_state" text GENERATED ALWAYS AS (case
          when ordered_as <> '' then 'ordered'
          when state = 'open' and declined_at is not null then 'declined'
          else state
        end) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "ordered_as" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "declined_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "whole" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "version_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "extended_to" date;
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "news_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "asked_at" timestamp with time zone;
--> statement-breakpoint
-- Dropping the column has dropped these.
CREATE INDEX "quotes_quoted_idx" ON "quotes" USING btree ("customer_number","quoted","quote_number","reported_state","expires");
--> statement-breakpoint
CREATE INDEX "quotes_total_idx" ON "quotes" USING btree ("customer_number","total","quoted","quote_number","reported_state","expires");
--> statement-breakpoint
CREATE INDEX "quotes_expires_idx" ON "quotes" USING btree ("customer_number","expires","quoted" desc,"quote_number" desc) WHERE "quotes"."reported_state" = 'open';
--> statement-breakpoint
CREATE INDEX "quotes_state_idx" ON "quotes" USING btree ("customer_number","reported_state","quoted","quote_number","expires");
--> statement-breakpoint
CREATE INDEX "quote_messages_position_idx" ON "quote_messages" USING btree ("customer_number","quote_number","position");
--> statement-breakpoint
CREATE INDEX "quote_messages_unmailed_idx" ON "quote_messages" USING btree ("at") WHERE "quote_messages"."mailed_at" is null;
--> statement-breakpoint
CREATE INDEX "quotes_news_idx" ON "quotes" USING btree ("customer_number","news_at") WHERE "quotes"."news_at" is not null;
--> statement-breakpoint
CREATE INDEX "quotes_asked_idx" ON "quotes" USING btree ("customer_number","asked_at") WHERE "quotes"."asked_at" is not null;
