-- compatible_from: 32
ALTER TABLE "identity_checks" RENAME COLUMN "document_type" TO "mime_type";--> statement-breakpoint
ALTER TABLE "identity_checks" RENAME COLUMN "kind" TO "document_type";--> statement-breakpoint
ALTER TABLE "identity_checks" RENAME COLUMN "state" TO "status";--> statement-breakpoint
ALTER TABLE "identity_checks" RENAME COLUMN "refusal" TO "rejection_reason";--> statement-breakpoint
ALTER TABLE "stories" RENAME COLUMN "refusal" TO "rejection_reason";--> statement-breakpoint
UPDATE "identity_checks" SET "status" = 'rejected' WHERE "status" = 'refused';--> statement-breakpoint
-- Only the codes of three actions are reworded; what was recorded stays as it is.
ALTER TABLE "audit_entries" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "audit_entries" SET "action" = CASE "action" WHEN 'checkRefused' THEN 'checkRejected' WHEN 'storyRefused' THEN 'storyRejected' ELSE 'checkAssigned' END WHERE "action" IN ('checkRefused', 'storyRefused', 'checkTaken');--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER USER;
