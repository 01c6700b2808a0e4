CREATE TABLE "statement_mails" (
	"customer_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"language" text NOT NULL,
	"last_month" text NOT NULL,
	CONSTRAINT "statement_mails_customer_number_user_id_pk" PRIMARY KEY("customer_number","user_id")
);
