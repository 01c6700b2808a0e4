CREATE TABLE "system_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_tokens_hash_key" ON "system_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "system_tokens_name_key" ON "system_tokens" USING btree (lower("name")) WHERE "system_tokens"."revoked_at" is null;