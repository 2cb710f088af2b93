-- compatible_from: 36
ALTER TABLE "accounts" RENAME COLUMN "disabled_told" TO "disabled_message";--> statement-breakpoint
-- Only keys are renamed; what was recorded stays as it is.
ALTER TABLE "audit_entries" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "audit_entries" SET "reason" = ("reason" - 'words') || jsonb_build_object('details', "reason"->'words') WHERE "reason" ? 'words';--> statement-breakpoint
UPDATE "audit_entries" SET "reason" = ("reason" - 'told') || jsonb_build_object('message', "reason"->'told') WHERE "reason" ? 'told';--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "email_outbox" SET "data" = ("data" - 'told') || jsonb_build_object('message', "data"->'told') WHERE "data" ? 'told';
