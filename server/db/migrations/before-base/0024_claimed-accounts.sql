-- compatible_from: 24
ALTER TABLE "accounts" RENAME COLUMN "proved_at" TO "claimed_at";--> statement-breakpoint
UPDATE "credit_entries" SET "kind" = 'unclaimedUserDeleted' WHERE "kind" = 'userDeletedUnproved';
