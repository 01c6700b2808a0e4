CREATE TABLE "download_addresses" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"customer_number" text NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"question" jsonb NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "download_addresses_user_idx" ON "download_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "download_addresses_expires_idx" ON "download_addresses" USING btree ("expires_at");