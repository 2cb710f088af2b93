-- compatible_from: 36
ALTER TABLE "search_digests" ADD COLUMN "emailed_on" date;--> statement-breakpoint
ALTER TABLE "search_digests" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "owner_values" text;--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "owner_version";--> statement-breakpoint
-- Whom the owner has seen by opening the search is in no number any more.
DELETE FROM "search_news" USING "saved_searches"
WHERE "saved_searches"."id" = "search_news"."search_id" AND "found_at" <= "opened_at";--> statement-breakpoint
UPDATE "search_digests" SET "emailed_on" = "sent_on" WHERE "sent_on" IS NOT NULL AND EXISTS (
  SELECT FROM "search_news" JOIN "saved_searches" ON "saved_searches"."id" = "search_news"."search_id"
  WHERE "saved_searches"."owner_id" = "search_digests"."owner_id" AND "announced_at" >= "sent_on"::timestamp AT TIME ZONE 'Asia/Kolkata');--> statement-breakpoint
CREATE INDEX "search_digests_due" ON "search_digests" USING btree ("sent_on","hour");
