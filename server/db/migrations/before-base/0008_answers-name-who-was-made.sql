ALTER TABLE "given_answers" ADD COLUMN "made_id" uuid;--> statement-breakpoint
ALTER TABLE "given_answers" ADD CONSTRAINT "given_answers_made_id_accounts_id_fk" FOREIGN KEY ("made_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_answers_made" ON "given_answers" USING btree ("made_id");--> statement-breakpoint
ALTER TABLE "given_answers" DROP COLUMN "answer";