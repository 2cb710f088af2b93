-- compatible_from: 36
ALTER TABLE "profiles" ADD COLUMN "employer" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "college" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "father_occupation" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mother_occupation" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "brothers" numeric(2, 0);--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "brothers_married" numeric(2, 0);--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "sisters" numeric(2, 0);--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "sisters_married" numeric(2, 0);--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "family_type" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "family_home" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "diet" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "drinking" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "smoking" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "children" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "other_languages" text[];--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "willing_to_relocate" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "annual_income" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "interests" text[];--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "visible_to" jsonb DEFAULT '{}'::jsonb NOT NULL;