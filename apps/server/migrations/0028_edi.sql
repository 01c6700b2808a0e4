CREATE TABLE "edi_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edi_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_number" text NOT NULL,
	"connection_id" bigint NOT NULL,
	"control" bigint NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"content" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "edi_interchanges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edi_interchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_number" text NOT NULL,
	"connection_id" bigint NOT NULL,
	"identity" text NOT NULL,
	"control" text NOT NULL,
	"content" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"results" jsonb
);
--> statement-breakpoint
ALTER TABLE "punchout_connections" ADD COLUMN "control_number" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "edi_documents_connection_idx" ON "edi_documents" USING btree ("connection_id","id");--> statement-breakpoint
CREATE INDEX "edi_documents_made_idx" ON "edi_documents" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "edi_interchanges_control_key" ON "edi_interchanges" USING btree ("customer_number","identity","control");--> statement-breakpoint
CREATE INDEX "edi_interchanges_connection_idx" ON "edi_interchanges" USING btree ("connection_id","id");