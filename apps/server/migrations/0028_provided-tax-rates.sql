CREATE TABLE "provided_tax_rates" (
	"location" text NOT NULL,
	"zip" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"line1" text NOT NULL,
	"tax_class" text DEFAULT '' NOT NULL,
	"rate" numeric(7, 4),
	"freight" boolean DEFAULT false NOT NULL,
	"asked_on" date NOT NULL,
	CONSTRAINT "provided_tax_rates_pk" PRIMARY KEY("zip","line1","city","state","location","tax_class")
);
--> statement-breakpoint
CREATE INDEX "provided_tax_rates_asked_idx" ON "provided_tax_rates" USING btree ("asked_on");