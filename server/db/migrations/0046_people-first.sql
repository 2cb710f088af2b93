-- compatible_from: 36
CREATE TABLE "value_counts" (
	"viewer_id" uuid PRIMARY KEY NOT NULL,
	"day" integer NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"content" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "content_reviews_removed" CHECK (("content_reviews"."status" = 'removed') = ("content_reviews"."content" is null)),
	CONSTRAINT "content_reviews_decided" CHECK (("content_reviews"."status" = 'waiting') = ("content_reviews"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"visibility" text DEFAULT 'matches' NOT NULL,
	"portrait_seed" integer,
	"portrait_pose" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "contact_shared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "contact_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "remind_of_request_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "employer" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "college" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "father_occupation" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mother_occupation" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "brothers" numeric(2, 0);--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "brothers_married" numeric(2, 0);--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "sisters" numeric(2, 0);--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "sisters_married" numeric(2, 0);--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "family_type" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "family_home" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "diet" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "drinking" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "smoking" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "children" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "other_languages" text[];--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "willing_to_relocate" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "annual_income" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "interests" text[];--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "visible_to" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "prompts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "photo_key" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "content_appears" text DEFAULT 'beforeReview' NOT NULL;--> statement-breakpoint
ALTER TABLE "value_counts" ADD CONSTRAINT "value_counts_viewer_id_profiles_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD CONSTRAINT "content_reviews_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_reviews_one" ON "content_reviews" USING btree ("profile_id","kind","subject");--> statement-breakpoint
CREATE INDEX "content_reviews_queue" ON "content_reviews" USING btree ("submitted_at","id") WHERE "content_reviews"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "content_reviews_decided" ON "content_reviews" USING btree ("decided_at","id") WHERE "content_reviews"."status" <> 'waiting';--> statement-breakpoint
CREATE INDEX "photos_profile" ON "photos" USING btree ("profile_id","position");--> statement-breakpoint
CREATE INDEX "photos_key" ON "photos" USING btree ("key");--> statement-breakpoint
CREATE INDEX "conversation_participants_remind" ON "conversation_participants" USING btree ("remind_of_request_at") WHERE "conversation_participants"."remind_of_request_at" is not null;--> statement-breakpoint
INSERT INTO "photos" ("profile_id", "key", "position", "portrait_seed")
  SELECT "id", coalesce("photo_key", 'p-' || "id"), 0, CASE WHEN "photo_key" IS NULL THEN "portrait_seed" END
  FROM "profiles" WHERE "photo_key" IS NOT NULL OR "portrait_seed" IS NOT NULL;
