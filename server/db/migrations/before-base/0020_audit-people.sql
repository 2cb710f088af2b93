-- compatible_from: 13
ALTER TABLE "audit_entries" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "actor_role" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "actor_number" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "account_role" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "account_number" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "account_name" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "account_email_hash" text;--> statement-breakpoint
CREATE INDEX "audit_entries_number" ON "audit_entries" USING btree ("account_number");--> statement-breakpoint
-- The trigger that keeps entries as they are is created again at the start.
DROP TRIGGER IF EXISTS "keep_audit_entries" ON "audit_entries";--> statement-breakpoint
UPDATE "audit_entries" e SET
  "actor_name" = coalesce((SELECT trim(s."first_name" || ' ' || s."last_name") FROM "staff" s WHERE s."account_id" = e."actor_id"), ''),
  "actor_role" = CASE WHEN e."act" = 'secretReplaced' THEN 'server' ELSE (SELECT a."role" FROM "accounts" a WHERE a."id" = e."actor_id") END,
  "actor_number" = e."actor_id",
  "account_role" = (SELECT a."role" FROM "accounts" a WHERE a."id" = e."account_id"),
  "account_number" = e."account_id";
