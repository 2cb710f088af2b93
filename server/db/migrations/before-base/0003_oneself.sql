CREATE TABLE "file_removals" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matched_pairs" (
	"proposer_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "matched_pairs_proposer_id_other_id_pk" PRIMARY KEY("proposer_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "profile_views" ADD COLUMN "traced" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "leaves_trace" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "matched_pairs" ADD CONSTRAINT "matched_pairs_proposer_id_profiles_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_pairs" ADD CONSTRAINT "matched_pairs_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "matched_pairs_one_a_pair" ON "matched_pairs" USING btree (least("proposer_id", "other_id"),greatest("proposer_id", "other_id"));--> statement-breakpoint
CREATE INDEX "matched_pairs_other" ON "matched_pairs" USING btree ("other_id");