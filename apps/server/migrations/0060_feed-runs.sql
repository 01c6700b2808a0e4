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
ALTER TABLE "order_status" ADD COLUMN "erp_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "feed_runs_started_idx" ON "feed_runs" USING btree ("started_at");