-- servers from before it may stay
CREATE TABLE "secret_keys" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	"used_since" timestamp with time zone NOT NULL
);
