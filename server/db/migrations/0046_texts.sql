-- compatible_from: 36
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
ALTER TABLE "profiles" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "prompts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "content_appears" text DEFAULT 'beforeReview' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD CONSTRAINT "content_reviews_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_reviews_one" ON "content_reviews" USING btree ("profile_id","kind","subject");--> statement-breakpoint
CREATE INDEX "content_reviews_queue" ON "content_reviews" USING btree ("submitted_at","id") WHERE "content_reviews"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "content_reviews_decided" ON "content_reviews" USING btree ("decided_at","id") WHERE "content_reviews"."status" <> 'waiting';
