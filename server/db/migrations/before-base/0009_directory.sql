CREATE TABLE "directory" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"agent_id" uuid,
	"born" integer,
	"gender" text,
	"marital_status" text,
	"religion" text
);
--> statement-breakpoint
ALTER TABLE "directory" ADD CONSTRAINT "directory_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory" ADD CONSTRAINT "directory_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_words" ON "directory" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "directory_name" ON "directory" USING btree ("text","profile_id");--> statement-breakpoint
CREATE INDEX "directory_email" ON "directory" USING btree ("email","profile_id");--> statement-breakpoint
CREATE INDEX "directory_created" ON "directory" USING btree ("created_at","profile_id");--> statement-breakpoint
CREATE INDEX "directory_agent" ON "directory" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "directory_born" ON "directory" USING btree ("born");--> statement-breakpoint
CREATE INDEX "directory_religion" ON "directory" USING btree ("religion");