CREATE TABLE "entered_documents" (
	"customer_number" text NOT NULL,
	"kind" text NOT NULL,
	"document_number" text NOT NULL,
	"entered_by" text NOT NULL,
	CONSTRAINT "entered_documents_customer_number_kind_document_number_pk" PRIMARY KEY("customer_number","kind","document_number")
);
--> statement-breakpoint
CREATE TABLE "staff_branches" (
	"user_id" bigint NOT NULL,
	"location" text NOT NULL,
	CONSTRAINT "staff_branches_user_id_location_pk" PRIMARY KEY("user_id","location")
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_number" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "on_behalf_of" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "prices_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_accounts" ADD COLUMN "by_branch" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "on_behalf_of" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_branches" ADD CONSTRAINT "staff_branches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_customer_number_customers_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notes_customer_idx" ON "staff_notes" USING btree ("customer_number","written_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_on_behalf_of_users_id_fk" FOREIGN KEY ("on_behalf_of") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;