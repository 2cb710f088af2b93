-- compatible_from: 36
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
ALTER TABLE "reports" ADD COLUMN "photo_key" text;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_profile" ON "photos" USING btree ("profile_id","position");--> statement-breakpoint
CREATE INDEX "photos_key" ON "photos" USING btree ("key");--> statement-breakpoint
INSERT INTO "photos" ("profile_id", "key", "position", "portrait_seed")
  SELECT "id", coalesce("photo_key", 'p-' || "id"), 0, CASE WHEN "photo_key" IS NULL THEN "portrait_seed" END
  FROM "profiles" WHERE "photo_key" IS NOT NULL OR "portrait_seed" IS NOT NULL;
