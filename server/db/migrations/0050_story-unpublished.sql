-- compatible_from: 36
ALTER TABLE "stories" ADD COLUMN "unpublished" boolean DEFAULT false NOT NULL;