-- compatible_from: 36
ALTER TABLE "notification_settings" ADD COLUMN "search_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_one_name" ON "saved_searches" USING btree ("owner_id",lower("name"));