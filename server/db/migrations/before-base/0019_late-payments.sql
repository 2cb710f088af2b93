-- compatible_from: 19
ALTER TABLE "payments" ADD COLUMN "ends_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "close_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_ends_payment_id_payments_id_fk" FOREIGN KEY ("ends_payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_unapplied" ON "payments" USING btree ("paid_at") WHERE "payments"."status" = 'paid' and "payments"."late" and "payments"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "payments_close_due" ON "payments" USING btree ("created_at") WHERE "payments"."close_due";