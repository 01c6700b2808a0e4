ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "fed_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "fed_reset" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who has signed in before is known from the sessions and from the audit; what a feed said of resetPass stands in the claims to this day.
UPDATE "users" u SET "signed_in_at" = known.at
FROM (SELECT username, max(at) AS at FROM (
    SELECT p.username, s.created_at AS at FROM "sessions" s JOIN "users" p ON p.id = s.user_id
    UNION ALL SELECT actor, at FROM "audit_log" WHERE action = 'auth.signed_in') seen GROUP BY username) known
WHERE known.username = u.username;--> statement-breakpoint
UPDATE "users" SET "fed_reset" = true WHERE claims->>'resetPass' = 'Y';--> statement-breakpoint
-- Nobody wrote down who gave a password; of the command line the audit knows.
UPDATE "users" u SET "fed_password" = true
WHERE password_hash IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "audit_log" a WHERE a.action = 'auth.person_added' AND a.subject = u.username);
