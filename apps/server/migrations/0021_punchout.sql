CREATE TABLE "punchout_connections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "punchout_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_number" text NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"identity" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"user_id" bigint,
	"origins" text[] NOT NULL,
	"turned_on" boolean DEFAULT true NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "punchout_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "punchout_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_number" text NOT NULL,
	"connection_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"payload_id" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"buyer_cookie" text NOT NULL,
	"return_url" text NOT NULL,
	"from_domain" text NOT NULL,
	"from_identity" text NOT NULL,
	"to_domain" text NOT NULL,
	"to_identity" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"opened_at" timestamp with time zone,
	"message" text,
	"return_hash" "bytea",
	"return_until" timestamp with time zone,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "punch_out" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "return_to" text;--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_connections_name_key" ON "punchout_connections" USING btree ("customer_number",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_connections_secret_key" ON "punchout_connections" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_visits_payload_key" ON "punchout_visits" USING btree ("connection_id","payload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_visits_code_key" ON "punchout_visits" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_visits_return_key" ON "punchout_visits" USING btree ("return_hash");--> statement-breakpoint
CREATE INDEX "punchout_visits_asked_idx" ON "punchout_visits" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "sessions_punch_out_idx" ON "sessions" USING btree ("punch_out") WHERE "sessions"."punch_out" is not null;