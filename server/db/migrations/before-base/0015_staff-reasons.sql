ALTER TABLE "accounts" ADD COLUMN "disabled_told" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "reason" jsonb;