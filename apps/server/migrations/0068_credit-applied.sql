CREATE TABLE "ledger_credit_uses" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"amount" numeric(14, 4) NOT NULL
);
