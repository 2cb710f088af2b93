CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"response" text,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	CONSTRAINT "tickets_resolved" CHECK (("tickets"."status" = 'resolved') = ("tickets"."resolved_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_author" ON "tickets" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tickets_closed_by" ON "tickets" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("created_at") WHERE "tickets"."closed_at" is null and "tickets"."status" <> 'resolved';