CREATE TABLE "feed_password_groups" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
