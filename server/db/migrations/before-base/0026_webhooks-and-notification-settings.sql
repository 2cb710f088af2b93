-- compatible_from: 26
ALTER TABLE "provider_notices" RENAME TO "payment_webhook_events";--> statement-breakpoint
ALTER TABLE "payment_webhook_events" RENAME CONSTRAINT "provider_notices_pkey" TO "payment_webhook_events_pkey";--> statement-breakpoint
ALTER INDEX "provider_notices_once" RENAME TO "payment_webhook_events_once";--> statement-breakpoint
ALTER INDEX "provider_notices_waiting" RENAME TO "payment_webhook_events_waiting";--> statement-breakpoint
ALTER TABLE "notice_settings" RENAME TO "notification_settings";--> statement-breakpoint
ALTER TABLE "notification_settings" RENAME CONSTRAINT "notice_settings_pkey" TO "notification_settings_pkey";--> statement-breakpoint
ALTER TABLE "notification_settings" RENAME CONSTRAINT "notice_settings_account_id_accounts_id_fk" TO "notification_settings_account_id_accounts_id_fk";
