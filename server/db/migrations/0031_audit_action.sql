-- compatible_from: 31
ALTER TABLE "audit_entries" RENAME COLUMN "act" TO "action";--> statement-breakpoint
ALTER INDEX "audit_entries_act" RENAME TO "audit_entries_action";
