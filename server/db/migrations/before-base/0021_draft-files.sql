-- compatible_from: 0
CREATE TABLE "draft_files" (
	"key" text PRIMARY KEY NOT NULL,
	"uploader_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_uploader_id_accounts_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_profile_id_accounts_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_files_one" ON "draft_files" USING btree ("uploader_id","profile_id","kind");--> statement-breakpoint
CREATE INDEX "draft_files_profile" ON "draft_files" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "draft_files_created" ON "draft_files" USING btree ("created_at");