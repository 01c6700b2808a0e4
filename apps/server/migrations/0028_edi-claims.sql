ALTER TABLE "edi_documents" ADD COLUMN "json" text;--> statement-breakpoint
ALTER TABLE "edi_interchanges" ADD COLUMN "placed" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "format" text DEFAULT 'x12' NOT NULL;