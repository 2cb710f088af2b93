-- compatible_from: 23
ALTER TABLE "codes" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
UPDATE "outbox" SET "template" = CASE "template" WHEN 'accountMade' THEN 'accountCreated' WHEN 'adminMade' THEN 'adminCreated' ELSE 'requestReceived' END WHERE "template" IN ('accountMade', 'adminMade', 'requestMade');--> statement-breakpoint
DROP TRIGGER IF EXISTS "note_profiles_insert" ON "profiles";--> statement-breakpoint
DROP TRIGGER IF EXISTS "note_profiles_update" ON "profiles";--> statement-breakpoint
DROP TRIGGER IF EXISTS "note_profiles_delete" ON "profiles";--> statement-breakpoint
DROP TRIGGER IF EXISTS "note_preferences_insert" ON "preferences";--> statement-breakpoint
DROP TRIGGER IF EXISTS "note_preferences_update" ON "preferences";--> statement-breakpoint
DROP TRIGGER IF EXISTS "note_preferences_delete" ON "preferences";--> statement-breakpoint
DROP TRIGGER IF EXISTS "note_accounts_update" ON "accounts";--> statement-breakpoint
DROP TRIGGER IF EXISTS "note_story_files_gone" ON "stories";--> statement-breakpoint
DROP TRIGGER IF EXISTS "note_story_files_changed" ON "stories";--> statement-breakpoint
DROP TRIGGER IF EXISTS "note_draft_files" ON "draft_files";--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_profiles"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_preferences"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_accounts"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_story_files"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_draft_files"();
