-- compatible_from: 36
ALTER TABLE "conversation_participants" ADD COLUMN "contact_shared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "contact_seen_at" timestamp with time zone;