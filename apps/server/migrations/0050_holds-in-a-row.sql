ALTER TABLE "holds" ADD COLUMN "held_since" date;--> statement-breakpoint
CREATE INDEX "holds_lately_idx" ON "holds" USING btree ("customer_number","item_id","until");