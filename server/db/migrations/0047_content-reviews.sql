-- compatible_from: 36
ALTER TABLE "photos" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "former_key" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "former_caption" text;--> statement-breakpoint
CREATE INDEX "photos_former_key" ON "photos" USING btree ("former_key") WHERE "photos"."former_key" is not null;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_former" CHECK ("photos"."former_key" is null or "photos"."is_waiting");
