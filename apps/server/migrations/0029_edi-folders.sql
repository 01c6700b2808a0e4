ALTER TABLE "punchout_connections" ADD COLUMN "push_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "push_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "push_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "push_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "push_claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "edi_documents_waiting_idx" ON "edi_documents" USING btree ("connection_id","id") WHERE taken_at is null;--> statement-breakpoint
CREATE INDEX "edi_interchanges_received_idx" ON "edi_interchanges" USING btree ("received_at");