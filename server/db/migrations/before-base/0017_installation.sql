-- compatible_from: 13
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_fingerprint" text NOT NULL,
	"file_store_id" text NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "file_removals" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "file_removals" ADD COLUMN "try_after" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "file_removals_due" ON "file_removals" USING btree ("try_after");