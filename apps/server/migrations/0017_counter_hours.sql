ALTER TABLE "locations" ADD COLUMN "counter_hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ship_vias" ADD COLUMN "cut_off" text;