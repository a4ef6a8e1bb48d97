DROP INDEX "profiles_user_id_unique";--> statement-breakpoint
CREATE INDEX "profiles_of_user" ON "profiles" USING btree ("user_id","created_at","id");