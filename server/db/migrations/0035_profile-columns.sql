-- compatible_from: 35
-- The type is set anew in place of an update, which would note every member as changed.
ALTER TABLE "profiles" ALTER COLUMN "leaves_trace" DROP DEFAULT, ALTER COLUMN "leaves_trace" TYPE boolean USING (NOT "leaves_trace"), ALTER COLUMN "leaves_trace" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "profiles" RENAME COLUMN "leaves_trace" TO "browses_privately";--> statement-breakpoint
ALTER TABLE "profiles" RENAME COLUMN "number" TO "ranking_id";--> statement-breakpoint
ALTER TABLE "profiles" RENAME COLUMN "version" TO "ranking_version";--> statement-breakpoint
ALTER TABLE "profiles" RENAME COLUMN "step" TO "wizard_step";--> statement-breakpoint
ALTER TABLE "profiles" RENAME CONSTRAINT "profiles_number_unique" TO "profiles_ranking_id_unique";--> statement-breakpoint
ALTER SEQUENCE "profiles_number_seq" RENAME TO "profiles_ranking_id_seq";--> statement-breakpoint
ALTER TABLE "match_changes" RENAME COLUMN "number" TO "ranking_id";--> statement-breakpoint
ALTER TABLE "profile_views" ALTER COLUMN "traced" DROP DEFAULT, ALTER COLUMN "traced" TYPE boolean USING (NOT "traced"), ALTER COLUMN "traced" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "profile_views" RENAME COLUMN "traced" TO "is_private";--> statement-breakpoint
ALTER TABLE "profile_views" RENAME COLUMN "full" TO "is_full_view";
