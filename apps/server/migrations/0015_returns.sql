CREATE SEQUENCE "public"."return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "attachments" (
	"customer_number" text NOT NULL,
	"attachment_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"owner_number" text NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"user_id" bigint,
	"added_by" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attachments_customer_number_attachment_id_pk" PRIMARY KEY("customer_number","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"customer_number" text NOT NULL,
	"return_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"document_line" integer,
	"item_id" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT 'other' NOT NULL,
	"quantity" numeric(16, 4) NOT NULL,
	"uom" text NOT NULL,
	"line_quantity" numeric(16, 4),
	"amount" numeric(14, 4) DEFAULT '0' NOT NULL,
	"restocking_fee" numeric(7, 4) DEFAULT '0' NOT NULL,
	CONSTRAINT "return_lines_customer_number_return_number_line_number_pk" PRIMARY KEY("customer_number","return_number","line_number")
);
--> statement-breakpoint
CREATE TABLE "return_reports" (
	"customer_number" text NOT NULL,
	"return_number" text NOT NULL,
	"state" text NOT NULL,
	"date" date NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"invoice_number" text DEFAULT '' NOT NULL,
	"rma" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"credit_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "return_reports_customer_number_return_number_pk" PRIMARY KEY("customer_number","return_number")
);
--> statement-breakpoint
CREATE TABLE "return_steps" (
	"customer_number" text NOT NULL,
	"return_number" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date,
	"note" text DEFAULT '' NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "return_steps_customer_number_return_number_number_pk" PRIMARY KEY("customer_number","return_number","number")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"customer_number" text NOT NULL,
	"return_number" text NOT NULL,
	"source" text NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"invoice_number" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"wish" text DEFAULT 'credit' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"user_id" bigint,
	"requested_by" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"rma" text DEFAULT '' NOT NULL,
	"credit_number" text DEFAULT '' NOT NULL,
	"amount" numeric(14, 4) DEFAULT '0' NOT NULL,
	"found_by" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(return_number || chr(10) || order_number || chr(10) || invoice_number || chr(10) || rma || chr(10)
              || credit_number || chr(10) || requested_by || chr(10) || found_by)) STORED NOT NULL,
	CONSTRAINT "returns_customer_number_return_number_pk" PRIMARY KEY("customer_number","return_number")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "not_returnable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "return_days" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "restocking_fee" numeric(7, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "attachments_owner_idx" ON "attachments" USING btree ("customer_number","owner","owner_number","added_at");--> statement-breakpoint
CREATE INDEX "attachments_day_idx" ON "attachments" USING btree ("customer_number","added_at");--> statement-breakpoint
CREATE INDEX "attachments_draft_idx" ON "attachments" USING btree ("added_at") WHERE "attachments"."owner" = 'draft';--> statement-breakpoint
CREATE INDEX "return_steps_unmailed_idx" ON "return_steps" USING btree ("at") WHERE "return_steps"."mailed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_number_key" ON "returns" USING btree ("return_number");--> statement-breakpoint
CREATE INDEX "returns_requested_idx" ON "returns" USING btree ("customer_number","requested_at","return_number","state");--> statement-breakpoint
CREATE INDEX "returns_changed_idx" ON "returns" USING btree ("customer_number","changed_at","return_number");--> statement-breakpoint
CREATE INDEX "returns_order_idx" ON "returns" USING btree ("customer_number","order_number");--> statement-breakpoint
CREATE INDEX "returns_invoice_idx" ON "returns" USING btree ("customer_number","invoice_number");--> statement-breakpoint
CREATE INDEX "returns_search_idx" ON "returns" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Disputed lines of invoices become returns that wait for a credit.
with moved as materialized (
    select d.*, 'RT' || nextval('return_numbers') as return_number,
      case d.reason
        when 'notReceived' then 'short' when 'quantity' then 'short' when 'wrongGoods' then 'wrong' else d.reason
      end as return_reason
    from invoice_disputes d
    order by d.disputed_at, d.dispute_id),
  made as (
    insert into returns (customer_number, return_number, source, order_number, invoice_number, comment, user_id,
      requested_by, requested_at, changed_at, amount, found_by)
    select m.customer_number, m.return_number, 'invoice', coalesce(v.order_number, ''), m.invoice_number, m.comment,
      m.user_id, m.disputed_by, m.disputed_at, m.disputed_at, m.amount, m.description
    from moved m
    left join invoices v on v.customer_number = m.customer_number and v.invoice_number = m.invoice_number),
  steps as (
    insert into return_steps (customer_number, return_number, number, state, at, mailed_at)
    select m.customer_number, m.return_number, 1, 'requested', m.disputed_at, m.disputed_at
    from moved m),
  pictures as (
    insert into attachments (customer_number, attachment_id, owner, owner_number, kind, media_type, bytes, size, user_id,
      added_by, added_at)
    select m.customer_number, m.dispute_id, 'invoiceReturn', m.return_number, 'picture', 'image/jpeg', m.photo,
      octet_length(m.photo), m.user_id, m.disputed_by, m.disputed_at
    from moved m
    where m.photo is not null)
insert into return_lines (customer_number, return_number, line_number, document_line, item_id, description, reason,
  quantity, uom, line_quantity, amount)
select m.customer_number, m.return_number, 1, m.line_number, coalesce(l.item_id, ''), m.description, m.return_reason,
  coalesce(l.quantity, 1), coalesce(l.uom, ''), l.quantity, m.amount
from moved m
left join invoice_lines l on l.customer_number = m.customer_number and l.invoice_number = m.invoice_number
  and l.line_number = m.line_number;
