CREATE TABLE "outbox_epochs" (
	"epoch" bigint PRIMARY KEY NOT NULL,
	"after_id" bigint NOT NULL,
	"place" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "xid" bigint DEFAULT (pg_current_xact_id()::text::bigint) NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_events_order_idx" ON "outbox_events" USING btree ("xid","id");