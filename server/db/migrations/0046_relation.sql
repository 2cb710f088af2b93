-- compatible_from: 0
CREATE TABLE "value_counts" (
	"viewer_id" uuid PRIMARY KEY NOT NULL,
	"day" integer NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "contact_shared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "remind_of_request_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "value_counts" ADD CONSTRAINT "value_counts_viewer_id_profiles_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_participants_remind" ON "conversation_participants" USING btree ("remind_of_request_at") WHERE "conversation_participants"."remind_of_request_at" is not null;