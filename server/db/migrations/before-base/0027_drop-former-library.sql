-- compatible_from: 27
DROP TABLE "verifications";--> statement-breakpoint
DELETE FROM "credentials" WHERE "provider_id" <> 'credential';--> statement-breakpoint
DROP INDEX "credentials_one_a_provider";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "id", DROP COLUMN "account_id", DROP COLUMN "provider_id", DROP COLUMN "access_token", DROP COLUMN "refresh_token", DROP COLUMN "id_token", DROP COLUMN "access_token_expires_at", DROP COLUMN "refresh_token_expires_at", DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "credentials" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "credentials" RENAME COLUMN "password" TO "password_hash";--> statement-breakpoint
ALTER TABLE "credentials" RENAME CONSTRAINT "credentials_user_id_accounts_id_fk" TO "credentials_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "credentials" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD PRIMARY KEY ("account_id");--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "name", DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "ip_address";
