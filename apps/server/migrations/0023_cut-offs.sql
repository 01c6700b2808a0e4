CREATE TABLE "cut_offs" (
	"location" text NOT NULL,
	"ship_via" text DEFAULT '' NOT NULL,
	"cut_off" text NOT NULL,
	CONSTRAINT "cut_offs_location_ship_via_pk" PRIMARY KEY("location","ship_via")
);
