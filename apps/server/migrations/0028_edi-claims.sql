ALTER TABLE "edi_documents" ADD COLUMN "json" text;--> statement-breakpoint
ALTER TABLE "edi_interchanges" ADD COLUMN "placed" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "format" text DEFAULT 'x12' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "stock_at" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "stock_days" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "stock_items" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "stock_made_on" date;