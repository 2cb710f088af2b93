-- compatible_from: 29
-- The whole schema of a new database. It has the number and the time of the last migration in before-base/: a database
-- begun with those runs them instead, and is then at the base.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT true NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"disabled_at" timestamp with time zone,
	"disabled_by_role" text,
	"disabled_told" text,
	"claimed_at" timestamp with time zone,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"last_active_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"act" text NOT NULL,
	"account_id" uuid,
	"fields" text[] NOT NULL,
	"changes" jsonb,
	"reason" jsonb,
	"actor_name" text DEFAULT '' NOT NULL,
	"actor_role" text,
	"actor_number" uuid,
	"account_role" text,
	"account_number" uuid,
	"account_name" text,
	"account_email_hash" text
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_active_members" (
	"day" date PRIMARY KEY NOT NULL,
	"members" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"requested_by" uuid,
	"effective_after" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"to_address" text,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"send_after" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_sessions" (
	"token" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"ending" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "given_up_emails" (
	"day" date PRIMARY KEY NOT NULL,
	"emails" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid,
	"password_hash" text,
	"terms_version" text,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privileges" (
	"account_id" uuid NOT NULL,
	"privilege" text NOT NULL,
	"granted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privileges_account_id_privilege_pk" PRIMARY KEY("account_id","privilege")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone_number" text,
	"gender" text,
	"age" integer,
	"address" text,
	"pincode" text,
	"avatar_key" text,
	"department" text,
	"hire_date" date,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_fingerprint" text NOT NULL,
	"file_store_id" text NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"request_mail" boolean DEFAULT true NOT NULL,
	"accepted_mail" boolean DEFAULT true NOT NULL,
	"unread_mail" boolean DEFAULT true NOT NULL,
	"typing" boolean DEFAULT true NOT NULL,
	"presence" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"mark_key" text,
	"support_email" text,
	"support_phone" text,
	"grievance_name" text,
	"grievance_email" text,
	"grievance_phone" text,
	"acknowledge_hours" integer DEFAULT 24 NOT NULL,
	"answer_days" integer DEFAULT 7 NOT NULL,
	"terms" text,
	"privacy" text,
	"terms_version" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "warnings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_webhook_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"digest" text NOT NULL,
	"checkout_id" text,
	"provider_payment_id" text,
	"outcome" text NOT NULL,
	"amount_paise" integer,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"plan_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"redirect_url" text,
	"provider_payment_id" text,
	"ends_payment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"late" boolean DEFAULT false NOT NULL,
	"refund_asked_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"close_due" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"period_months" integer NOT NULL,
	"price_paise" integer NOT NULL,
	"features" text[] NOT NULL,
	"requests_a_day" integer NOT NULL,
	"sees_viewers" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_name" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"return_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider_payment_id" text,
	"closes_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "subscriptions_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"response" text,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	CONSTRAINT "tickets_resolved" CHECK (("tickets"."status" = 'resolved') = ("tickets"."resolved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "document_keys" (
	"check_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_files" (
	"key" text PRIMARY KEY NOT NULL,
	"uploader_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_deletions" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_after" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"decided_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"document_key" text,
	"document_type" text,
	"assignee_id" uuid,
	"assigned_until" timestamp with time zone,
	CONSTRAINT "identity_checks_leave_nothing" CHECK (case when "identity_checks"."state" = 'waiting'
        then "identity_checks"."document_key" is not null and "identity_checks"."document_type" is not null and "identity_checks"."sent_at" is not null
          and "identity_checks"."decided_at" is null and "identity_checks"."refusal" is null
        else "identity_checks"."decided_at" is not null and coalesce("identity_checks"."document_key", "identity_checks"."document_type") is null
          and coalesce("identity_checks"."sent_at", "identity_checks"."assigned_until") is null and "identity_checks"."assignee_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "profiles_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text,
	"middle_name" text,
	"last_name" text,
	"phone_number" text,
	"gender" text,
	"height_cm" numeric(5, 2),
	"marital_status" text,
	"mother_tongue" text,
	"qualification" text,
	"working_with" text,
	"occupation" text,
	"country" text DEFAULT 'India' NOT NULL,
	"address" text,
	"state" text,
	"city" text,
	"pincode" text,
	"religion" text,
	"caste" text,
	"age_given" integer,
	"age_given_on" date,
	"gender_changed_at" timestamp with time zone,
	"photo_key" text,
	"bio_data_key" text,
	"bio_data_name" text,
	"step" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"deactivated_at" timestamp with time zone,
	"matched_at" timestamp with time zone,
	"leaves_trace" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"active_day" integer NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"agent_id" uuid,
	"created_by_agent_id" uuid,
	"portrait_seed" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"seeking" text[] DEFAULT '{}' NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"min_height" numeric(4, 1),
	"max_height" numeric(4, 1),
	"marital_status" text[] DEFAULT '{}' NOT NULL,
	"preferred_religion" text[] DEFAULT '{}' NOT NULL,
	"preferred_caste" text[] DEFAULT '{}' NOT NULL,
	"mother_tongue" text[] DEFAULT '{}' NOT NULL,
	"country" text[] DEFAULT '{}' NOT NULL,
	"state" text[] DEFAULT '{}' NOT NULL,
	"qualification" text[] DEFAULT '{}' NOT NULL,
	"working_with" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "not_interested" (
	"viewer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "not_interested_viewer_id_person_id_pk" PRIMARY KEY("viewer_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"viewer_id" uuid NOT NULL,
	"viewed_id" uuid NOT NULL,
	"day" date NOT NULL,
	"full" boolean NOT NULL,
	"traced" boolean DEFAULT true NOT NULL,
	CONSTRAINT "profile_views_viewer_id_day_viewed_id_pk" PRIMARY KEY("viewer_id","day","viewed_id")
);
--> statement-breakpoint
CREATE TABLE "ranking_day" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"day" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortlist" (
	"viewer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlist_viewer_id_person_id_pk" PRIMARY KEY("viewer_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "chat_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"requester_id" uuid NOT NULL,
	"recipient_id" uuid,
	"conversation_id" uuid NOT NULL,
	"day" date NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"low_id" uuid,
	"high_id" uuid,
	"requester_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pair_order" CHECK ("conversations"."low_id" < "conversations"."high_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_conversation_id_number_pk" PRIMARY KEY("conversation_id","number")
);
--> statement-breakpoint
CREATE TABLE "conversation_participants" (
	"conversation_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"read_up_to" integer DEFAULT 0 NOT NULL,
	"shares_contact" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "conversation_participants_conversation_id_person_id_pk" PRIMARY KEY("conversation_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"person_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_person_id_node_id_pk" PRIMARY KEY("person_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid,
	"user_id" uuid,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"created_account_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "agent_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"agent_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "agent_proposals_answered" CHECK (("agent_proposals"."answer" is null) = ("agent_proposals"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "matched_pairs" (
	"proposer_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "matched_pairs_proposer_id_other_id_pk" PRIMARY KEY("proposer_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "member_search" (
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
CREATE TABLE "report_messages" (
	"report_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"by_reporter" boolean NOT NULL,
	"content" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_messages_report_id_number_pk" PRIMARY KEY("report_id","number")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporter_id" uuid,
	"reported_id" uuid,
	"client_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"decision" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reports_decided_whole" CHECK (("reports"."decision" is null) = ("reports"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"proposer_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"writer_name" text NOT NULL,
	"partner_name" text NOT NULL,
	"text" text NOT NULL,
	"photo_key" text,
	"sent_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"published" boolean,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stories_in_order" CHECK (("stories"."agreed_at" is null or "stories"."sent_at" is not null)
      and ("stories"."decided_at" is null or "stories"."agreed_at" is not null)
      and (("stories"."decided_at" is null) = ("stories"."published" is null)))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privileges" ADD CONSTRAINT "privileges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privileges" ADD CONSTRAINT "privileges_granted_by_accounts_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_profiles" ADD CONSTRAINT "staff_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_accounts_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_accounts_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings" ADD CONSTRAINT "warnings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_ends_payment_id_payments_id_fk" FOREIGN KEY ("ends_payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_keys" ADD CONSTRAINT "document_keys_check_id_identity_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."identity_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_uploader_id_accounts_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_profile_id_accounts_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_created_by_agent_id_accounts_id_fk" FOREIGN KEY ("created_by_agent_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_interested" ADD CONSTRAINT "not_interested_viewer_id_profiles_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_interested" ADD CONSTRAINT "not_interested_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_id_profiles_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewed_id_profiles_id_fk" FOREIGN KEY ("viewed_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist" ADD CONSTRAINT "shortlist_viewer_id_profiles_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist" ADD CONSTRAINT "shortlist_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_requests" ADD CONSTRAINT "chat_requests_requester_id_profiles_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_requests" ADD CONSTRAINT "chat_requests_recipient_id_profiles_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_profiles_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_profiles_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_requester_id_profiles_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_profiles_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_created_account_id_accounts_id_fk" FOREIGN KEY ("created_account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_proposals" ADD CONSTRAINT "agent_proposals_member_id_profiles_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_proposals" ADD CONSTRAINT "agent_proposals_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_pairs" ADD CONSTRAINT "matched_pairs_proposer_id_profiles_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_pairs" ADD CONSTRAINT "matched_pairs_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_search" ADD CONSTRAINT "member_search_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_search" ADD CONSTRAINT "member_search_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_messages" ADD CONSTRAINT "report_messages_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_accounts_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_pair" FOREIGN KEY ("proposer_id","other_id") REFERENCES "public"."matched_pairs"("proposer_id","other_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_role" ON "accounts" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_account" ON "audit_entries" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_act" ON "audit_entries" USING btree ("act","at");--> statement-breakpoint
CREATE INDEX "audit_entries_number" ON "audit_entries" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "email_changes_requested_by" ON "email_changes" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "email_links_account" ON "email_links" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "email_links_expiry" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_outbox_due" ON "email_outbox" USING btree ("send_after");--> statement-breakpoint
CREATE INDEX "email_outbox_account" ON "email_outbox" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ended_sessions_account" ON "ended_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ended_sessions_time" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_email" ON "one_time_codes" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "one_time_codes_account" ON "one_time_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "privileges_granted_by" ON "privileges" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_profiles_avatar" ON "staff_profiles" USING btree ("avatar_key");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "warnings_account" ON "warnings" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_webhook_events_once" ON "payment_webhook_events" USING btree ("provider","digest");--> statement-breakpoint
CREATE INDEX "payment_webhook_events_waiting" ON "payment_webhook_events" USING btree ("received_at") WHERE "payment_webhook_events"."applied_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("account_id","plan_id") WHERE "payments"."status" = 'created';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider" ON "payments" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "payments_provider_payment" ON "payments" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at") WHERE "payments"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'created';--> statement-breakpoint
CREATE INDEX "payments_unapplied" ON "payments" USING btree ("paid_at") WHERE "payments"."status" = 'paid' and "payments"."late" and "payments"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "payments_close_due" ON "payments" USING btree ("created_at") WHERE "payments"."close_due";--> statement-breakpoint
CREATE UNIQUE INDEX "plans_version" ON "plans" USING btree ("code","version");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_one_active" ON "plans" USING btree ("code") WHERE "plans"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_active" ON "subscriptions" USING btree ("account_id") WHERE "subscriptions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "subscriptions_account" ON "subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "subscriptions_end" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "tickets_author" ON "tickets" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tickets_closed_by" ON "tickets" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("created_at") WHERE "tickets"."closed_at" is null and "tickets"."status" <> 'resolved';--> statement-breakpoint
CREATE UNIQUE INDEX "draft_files_one" ON "draft_files" USING btree ("uploader_id","profile_id","kind");--> statement-breakpoint
CREATE INDEX "draft_files_profile" ON "draft_files" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "draft_files_created" ON "draft_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "file_deletions_due" ON "file_deletions" USING btree ("try_after");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_one_waiting" ON "identity_checks" USING btree ("profile_id") WHERE "identity_checks"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_one_approved" ON "identity_checks" USING btree ("profile_id") WHERE "identity_checks"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "identity_checks_profile" ON "identity_checks" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "identity_checks_queue" ON "identity_checks" USING btree ("sent_at","id") WHERE "identity_checks"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "identity_checks_decided" ON "identity_checks" USING btree ("decided_at","id") WHERE "identity_checks"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "identity_checks_assignee" ON "identity_checks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_agent" ON "profiles" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "profiles_created_by" ON "profiles" USING btree ("created_by_agent_id");--> statement-breakpoint
CREATE INDEX "profiles_photo" ON "profiles" USING btree ("photo_key");--> statement-breakpoint
CREATE INDEX "profiles_bio_data" ON "profiles" USING btree ("bio_data_key");--> statement-breakpoint
CREATE INDEX "match_changes_xid" ON "match_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "match_changes_at" ON "match_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "not_interested_person" ON "not_interested" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "profile_views_viewed" ON "profile_views" USING btree ("viewed_id","day");--> statement-breakpoint
CREATE INDEX "shortlist_person" ON "shortlist" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "chat_requests_day" ON "chat_requests" USING btree ("requester_id","day");--> statement-breakpoint
CREATE INDEX "chat_requests_recipient" ON "chat_requests" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "chat_requests_conversation" ON "chat_requests" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_open" ON "conversations" USING btree ("low_id","high_id") WHERE "conversations"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "conversations_pair" ON "conversations" USING btree ("low_id","high_id");--> statement-breakpoint
CREATE INDEX "conversations_high" ON "conversations" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "conversations_requester" ON "conversations" USING btree ("requester_id");--> statement-breakpoint
CREATE INDEX "conversations_accepted" ON "conversations" USING btree ("answered_at") WHERE "conversations"."status" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "messages_one_a_resend" ON "messages" USING btree ("conversation_id","sender_id","id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "conversation_participants_person" ON "conversation_participants" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "presence_node" ON "presence" USING btree ("node_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_one_a_kind" ON "credit_entries" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "credit_entries_agent" ON "credit_entries" USING btree ("agent_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_account" ON "idempotency_keys" USING btree ("created_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_proposals_one_a_member" ON "agent_proposals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "agent_proposals_agent" ON "agent_proposals" USING btree ("agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matched_pairs_one_a_pair" ON "matched_pairs" USING btree (least("proposer_id", "other_id"),greatest("proposer_id", "other_id"));--> statement-breakpoint
CREATE INDEX "matched_pairs_other" ON "matched_pairs" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "member_search_words" ON "member_search" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "member_search_name" ON "member_search" USING btree ("text","profile_id");--> statement-breakpoint
CREATE INDEX "member_search_email" ON "member_search" USING btree ("email","profile_id");--> statement-breakpoint
CREATE INDEX "member_search_created" ON "member_search" USING btree ("created_at","profile_id");--> statement-breakpoint
CREATE INDEX "member_search_agent" ON "member_search" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "member_search_born" ON "member_search" USING btree ("born");--> statement-breakpoint
CREATE INDEX "member_search_religion" ON "member_search" USING btree ("religion");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_a_client_id" ON "reports" USING btree ("reporter_id","client_id");--> statement-breakpoint
CREATE INDEX "reports_reported" ON "reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE "reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "reports_decided" ON "reports" USING btree ("decided_at") WHERE "reports"."decided_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stories_one_a_writer" ON "stories" USING btree ("writer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stories_one_sent_a_pair" ON "stories" USING btree ("proposer_id","other_id") WHERE "stories"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "stories_of_pair" ON "stories" USING btree ("proposer_id","other_id");--> statement-breakpoint
CREATE INDEX "stories_photo" ON "stories" USING btree ("photo_key");--> statement-breakpoint
CREATE INDEX "stories_waiting" ON "stories" USING btree ("agreed_at","id") WHERE "stories"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "stories_decided" ON "stories" USING btree ("published","decided_at","id");--> statement-breakpoint
INSERT INTO "plans" ("code", "name", "description", "period_months", "price_paise", "features", "requests_a_day", "sees_viewers") VALUES
	('basic', 'Basic', 'To look around in your own time', 0, 0, '{"Every match, every reason","Unlimited accepting and replying"}', 5, false),
	('silver', 'Silver', 'For a first serious season', 3, 149900, '{"Every match, every reason","Unlimited accepting and replying"}', 20, false),
	('gold', 'Gold', 'Adds who viewed your profile', 6, 249900, '{"Every match, every reason","Unlimited accepting and replying","See who viewed your profile"}', 40, true),
	('platinum', 'Platinum', 'A year without hurry', 12, 399900, '{"Every match, every reason","Unlimited accepting and replying","See who viewed your profile"}', 80, true);
