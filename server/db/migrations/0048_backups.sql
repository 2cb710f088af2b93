-- compatible_from: 36
CREATE TABLE "account_deletions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_deletions" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "file_deletions" ADD COLUMN "remove_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "backed_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "file_deletions_owner" ON "file_deletions" USING btree ("owner_id") WHERE "file_deletions"."owner_id" is not null;
