CREATE TABLE "closures" (
	"location" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	CONSTRAINT "closures_location_date_pk" PRIMARY KEY("location","date")
);
