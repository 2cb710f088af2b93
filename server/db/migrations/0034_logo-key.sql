-- compatible_from: 34
ALTER TABLE "site_settings" RENAME COLUMN "mark_key" TO "logo_key";
