CREATE TABLE "active_days" (
	"day" date PRIMARY KEY NOT NULL,
	"members" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entries_act" ON "audit_entries" USING btree ("act","at");--> statement-breakpoint
CREATE INDEX "conversations_accepted" ON "conversations" USING btree ("answered_at") WHERE "conversations"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at") WHERE "payments"."status" = 'paid';