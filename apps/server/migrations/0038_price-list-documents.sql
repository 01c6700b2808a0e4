CREATE TABLE "price_list_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"question" jsonb NOT NULL,
	"language" text NOT NULL,
	"priced" boolean NOT NULL,
	"items" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "price_list_documents_user_idx" ON "price_list_documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "price_list_documents_expires_idx" ON "price_list_documents" USING btree ("expires_at");