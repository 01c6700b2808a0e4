CREATE TABLE "closed_accounts" (
	"user_id" bigint NOT NULL,
	"customer_number" text NOT NULL,
	"claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"admin_claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"removed" boolean NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_accounts_user_id_customer_number_pk" PRIMARY KEY("user_id","customer_number")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "invited_by" bigint;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_accounts" ADD COLUMN "admin_claims" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closed_accounts" ADD CONSTRAINT "closed_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_accounts" ADD CONSTRAINT "closed_accounts_customer_number_customers_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_accounts_customer_idx" ON "closed_accounts" USING btree ("customer_number");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_customer_idx" ON "invitations" USING btree ("customer_number");--> statement-breakpoint
CREATE INDEX "shipments_untold_idx" ON "shipments" USING btree ("date") WHERE "shipments"."told_at" is null;