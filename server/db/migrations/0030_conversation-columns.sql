-- compatible_from: 30
ALTER TABLE "conversations" RENAME COLUMN "low_id" TO "member_a_id";--> statement-breakpoint
ALTER TABLE "conversations" RENAME COLUMN "high_id" TO "member_b_id";--> statement-breakpoint
ALTER TABLE "conversations" RENAME COLUMN "moved_at" TO "last_activity_at";--> statement-breakpoint
ALTER TABLE "conversations" RENAME CONSTRAINT "conversations_low_id_profiles_id_fk" TO "conversations_member_a_id_profiles_id_fk";--> statement-breakpoint
ALTER TABLE "conversations" RENAME CONSTRAINT "conversations_high_id_profiles_id_fk" TO "conversations_member_b_id_profiles_id_fk";--> statement-breakpoint
ALTER INDEX "conversations_high" RENAME TO "conversations_member_b";
