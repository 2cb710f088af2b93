-- compatible_from: 36
ALTER TABLE "accounts" ADD COLUMN "announces_percentage" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Members whose profile was finished before this release know the former percentage; an unclaimed account has seen none.
UPDATE "accounts" SET "announces_percentage" = true
FROM "profiles" WHERE "profiles"."id" = "accounts"."id" AND "finished_at" IS NOT NULL AND "claimed_at" IS NOT NULL;
