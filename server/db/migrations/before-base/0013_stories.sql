CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"proposer_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"writer_name" text NOT NULL,
	"partner_name" text NOT NULL,
	"text" text NOT NULL,
	"photo_key" text,
	"sent_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"published" boolean,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stories_in_order" CHECK (("stories"."agreed_at" is null or "stories"."sent_at" is not null)
      and ("stories"."decided_at" is null or "stories"."agreed_at" is not null)
      and (("stories"."decided_at" is null) = ("stories"."published" is null)))
);
--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_pair" FOREIGN KEY ("proposer_id","other_id") REFERENCES "public"."matched_pairs"("proposer_id","other_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stories_one_a_writer" ON "stories" USING btree ("writer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stories_one_sent_a_pair" ON "stories" USING btree ("proposer_id","other_id") WHERE "stories"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "stories_of_pair" ON "stories" USING btree ("proposer_id","other_id");--> statement-breakpoint
CREATE INDEX "stories_photo" ON "stories" USING btree ("photo_key");--> statement-breakpoint
CREATE INDEX "stories_waiting" ON "stories" USING btree ("agreed_at","id") WHERE "stories"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "stories_decided" ON "stories" USING btree ("published","decided_at","id");