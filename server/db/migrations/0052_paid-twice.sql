-- compatible_from: 0
ALTER TABLE "payments" ADD COLUMN "paid_again_id" text;--> statement-breakpoint
CREATE INDEX "payments_paid_twice" ON "payments" USING btree ("paid_at") WHERE "payments"."paid_again_id" is not null;