-- compatible_from: 36
ALTER TABLE "email_outbox" ADD COLUMN "failed_with" text;
