-- compatible_from: 36
ALTER TABLE "preferences" ADD COLUMN "any_age" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "empty_is_no_bar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was saved until now meant 'No bar' by an empty field beside a stated one. The type is set anew in place of an
-- update, which would note every member as changed; every process loads everyone again.
ALTER TABLE "preferences" ALTER COLUMN "empty_is_no_bar" DROP DEFAULT, ALTER COLUMN "empty_is_no_bar" TYPE boolean USING (
  num_nonnulls("min_age", "max_age", "min_height", "max_height") > 0
  OR cardinality("marital_status" || "preferred_religion" || "preferred_caste" || "mother_tongue" || "country" || "state" || "qualification" || "working_with") > 0
), ALTER COLUMN "empty_is_no_bar" SET DEFAULT false;
