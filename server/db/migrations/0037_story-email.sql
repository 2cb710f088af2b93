-- compatible_from: 36
-- Emails that were queued before 0032 renamed the action.
UPDATE "email_outbox" SET "template" = 'storyRejected' WHERE "template" = 'storyRefused';
