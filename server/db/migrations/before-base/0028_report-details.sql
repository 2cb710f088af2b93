-- compatible_from: 28
ALTER TABLE "reports" RENAME COLUMN "words" TO "details";--> statement-breakpoint
ALTER TABLE "reports" RENAME COLUMN "key" TO "client_id";--> statement-breakpoint
ALTER INDEX "reports_one_a_key" RENAME TO "reports_one_a_client_id";
