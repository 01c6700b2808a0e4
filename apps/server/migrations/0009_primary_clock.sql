-- servers from before it may stay
CREATE TABLE "primary_clock" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp with time zone NOT NULL
);
