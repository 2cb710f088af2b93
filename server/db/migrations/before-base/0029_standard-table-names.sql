-- compatible_from: 29
ALTER TABLE "active_days" RENAME TO "daily_active_members";--> statement-breakpoint
ALTER TABLE "daily_active_members" RENAME CONSTRAINT "active_days_pkey" TO "daily_active_members_pkey";--> statement-breakpoint
ALTER TABLE "codes" RENAME TO "one_time_codes";--> statement-breakpoint
ALTER TABLE "one_time_codes" RENAME CONSTRAINT "codes_pkey" TO "one_time_codes_pkey";--> statement-breakpoint
ALTER TABLE "one_time_codes" RENAME CONSTRAINT "codes_account_id_accounts_id_fk" TO "one_time_codes_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "codes_email" RENAME TO "one_time_codes_email";--> statement-breakpoint
ALTER INDEX "codes_account" RENAME TO "one_time_codes_account";--> statement-breakpoint
ALTER INDEX "codes_expiry" RENAME TO "one_time_codes_expiry";--> statement-breakpoint
ALTER TABLE "mail_links" RENAME TO "email_links";--> statement-breakpoint
ALTER TABLE "email_links" RENAME CONSTRAINT "mail_links_pkey" TO "email_links_pkey";--> statement-breakpoint
ALTER TABLE "email_links" RENAME CONSTRAINT "mail_links_account_id_accounts_id_fk" TO "email_links_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "mail_links_account" RENAME TO "email_links_account";--> statement-breakpoint
ALTER INDEX "mail_links_expiry" RENAME TO "email_links_expiry";--> statement-breakpoint
ALTER TABLE "outbox" RENAME TO "email_outbox";--> statement-breakpoint
ALTER TABLE "email_outbox" RENAME CONSTRAINT "outbox_pkey" TO "email_outbox_pkey";--> statement-breakpoint
ALTER TABLE "email_outbox" RENAME CONSTRAINT "outbox_account_id_accounts_id_fk" TO "email_outbox_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "outbox_due" RENAME TO "email_outbox_due";--> statement-breakpoint
ALTER INDEX "outbox_account" RENAME TO "email_outbox_account";--> statement-breakpoint
ALTER TABLE "staff" RENAME TO "staff_profiles";--> statement-breakpoint
ALTER TABLE "staff_profiles" RENAME CONSTRAINT "staff_pkey" TO "staff_profiles_pkey";--> statement-breakpoint
ALTER TABLE "staff_profiles" RENAME CONSTRAINT "staff_account_id_accounts_id_fk" TO "staff_profiles_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "staff_avatar" RENAME TO "staff_profiles_avatar";--> statement-breakpoint
ALTER TABLE "given_answers" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "made_id" TO "created_account_id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "given_answers_actor_id_key_pk" TO "idempotency_keys_actor_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "given_answers_actor_id_accounts_id_fk" TO "idempotency_keys_actor_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "given_answers_made_id_accounts_id_fk" TO "idempotency_keys_created_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "given_answers_age" RENAME TO "idempotency_keys_age";--> statement-breakpoint
ALTER INDEX "given_answers_made" RENAME TO "idempotency_keys_created_account";--> statement-breakpoint
ALTER TABLE "requests_made" RENAME TO "chat_requests";--> statement-breakpoint
ALTER TABLE "chat_requests" RENAME COLUMN "asked_id" TO "recipient_id";--> statement-breakpoint
ALTER TABLE "chat_requests" RENAME CONSTRAINT "requests_made_pkey" TO "chat_requests_pkey";--> statement-breakpoint
ALTER TABLE "chat_requests" RENAME CONSTRAINT "requests_made_requester_id_profiles_id_fk" TO "chat_requests_requester_id_profiles_id_fk";--> statement-breakpoint
ALTER TABLE "chat_requests" RENAME CONSTRAINT "requests_made_asked_id_profiles_id_fk" TO "chat_requests_recipient_id_profiles_id_fk";--> statement-breakpoint
ALTER INDEX "requests_made_day" RENAME TO "chat_requests_day";--> statement-breakpoint
ALTER INDEX "requests_made_asked" RENAME TO "chat_requests_recipient";--> statement-breakpoint
ALTER INDEX "requests_made_conversation" RENAME TO "chat_requests_conversation";--> statement-breakpoint
ALTER TABLE "directory" RENAME TO "member_search";--> statement-breakpoint
ALTER TABLE "member_search" RENAME CONSTRAINT "directory_pkey" TO "member_search_pkey";--> statement-breakpoint
ALTER TABLE "member_search" RENAME CONSTRAINT "directory_profile_id_profiles_id_fk" TO "member_search_profile_id_profiles_id_fk";--> statement-breakpoint
ALTER TABLE "member_search" RENAME CONSTRAINT "directory_agent_id_accounts_id_fk" TO "member_search_agent_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "directory_words" RENAME TO "member_search_words";--> statement-breakpoint
ALTER INDEX "directory_name" RENAME TO "member_search_name";--> statement-breakpoint
ALTER INDEX "directory_email" RENAME TO "member_search_email";--> statement-breakpoint
ALTER INDEX "directory_created" RENAME TO "member_search_created";--> statement-breakpoint
ALTER INDEX "directory_agent" RENAME TO "member_search_agent";--> statement-breakpoint
ALTER INDEX "directory_born" RENAME TO "member_search_born";--> statement-breakpoint
ALTER INDEX "directory_religion" RENAME TO "member_search_religion";--> statement-breakpoint
ALTER TABLE "document_secrets" RENAME TO "document_keys";--> statement-breakpoint
ALTER TABLE "document_keys" RENAME CONSTRAINT "document_secrets_pkey" TO "document_keys_pkey";--> statement-breakpoint
ALTER TABLE "document_keys" RENAME CONSTRAINT "document_secrets_check_id_identity_checks_id_fk" TO "document_keys_check_id_identity_checks_id_fk";--> statement-breakpoint
ALTER TABLE "file_removals" RENAME TO "file_deletions";--> statement-breakpoint
ALTER TABLE "file_deletions" RENAME CONSTRAINT "file_removals_pkey" TO "file_deletions_pkey";--> statement-breakpoint
ALTER INDEX "file_removals_due" RENAME TO "file_deletions_due";--> statement-breakpoint
DROP TRIGGER IF EXISTS "keep_audit_entries" ON "audit_entries";--> statement-breakpoint
DROP TRIGGER IF EXISTS "keep_directory_new" ON "profiles";--> statement-breakpoint
DROP TRIGGER IF EXISTS "keep_directory_profile" ON "profiles";--> statement-breakpoint
DROP TRIGGER IF EXISTS "keep_directory_account" ON "accounts";--> statement-breakpoint
DROP FUNCTION IF EXISTS "keep_audit_entry"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "keep_directory"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "fill_directory"();
