-- compatible_from: 36
ALTER TABLE "preferences" ADD COLUMN "musts" text[] DEFAULT '{}' NOT NULL;