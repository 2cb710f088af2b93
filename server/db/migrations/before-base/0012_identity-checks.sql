CREATE TABLE "document_secrets" (
	"check_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
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
ALTER TABLE "document_secrets" ADD CONSTRAINT "document_secrets_check_id_identity_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."identity_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_one_waiting" ON "identity_checks" USING btree ("profile_id") WHERE "identity_checks"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_one_approved" ON "identity_checks" USING btree ("profile_id") WHERE "identity_checks"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "identity_checks_profile" ON "identity_checks" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "identity_checks_queue" ON "identity_checks" USING btree ("sent_at","id") WHERE "identity_checks"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "identity_checks_decided" ON "identity_checks" USING btree ("decided_at","id") WHERE "identity_checks"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "identity_checks_assignee" ON "identity_checks" USING btree ("assignee_id");