-- compatible_from: 36
CREATE INDEX "profiles_finished" ON "profiles" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "profiles_young" ON "profiles" USING btree ("age_given_on") WHERE "profiles"."age_given" < 21;