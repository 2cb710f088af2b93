-- compatible_from: 36
ALTER TABLE "accounts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;