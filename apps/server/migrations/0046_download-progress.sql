ALTER TABLE "download_addresses" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "download_addresses" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "download_addresses" ADD COLUMN "written" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "download_addresses" ADD COLUMN "outcome" text;