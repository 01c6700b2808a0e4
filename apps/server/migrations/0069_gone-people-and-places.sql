ALTER TABLE "ship_tos" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "fed" boolean DEFAULT false NOT NULL;