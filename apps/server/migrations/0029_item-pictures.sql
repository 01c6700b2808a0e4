CREATE TABLE "item_pictures" (
	"item_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"picture" text,
	CONSTRAINT "item_pictures_item_id_position_pk" PRIMARY KEY("item_id","position")
);
--> statement-breakpoint
CREATE TABLE "picture_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"picture" text,
	"stamp" text DEFAULT '' NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"look_again_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "item_pictures_source_idx" ON "item_pictures" USING btree ("source");--> statement-breakpoint
CREATE INDEX "item_pictures_open_idx" ON "item_pictures" USING btree ("source") WHERE "item_pictures"."picture" is null and "item_pictures"."source" <> '';--> statement-breakpoint
CREATE INDEX "picture_sources_again_idx" ON "picture_sources" USING btree ("look_again_at");--> statement-breakpoint
CREATE INDEX "picture_sources_picture_idx" ON "picture_sources" USING btree ("picture");