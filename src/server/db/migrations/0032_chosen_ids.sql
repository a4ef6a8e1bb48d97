CREATE TABLE "team_plans" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_plans_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
DROP INDEX "team_entries_by_time";--> statement-breakpoint
ALTER TABLE "team_lines" ALTER COLUMN "share_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "team_lines" ALTER COLUMN "held_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "team_lines" ALTER COLUMN "moved_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "team_transfers" ALTER COLUMN "cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "team_entries" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "team_entries" ADD COLUMN "asked" "bytea";--> statement-breakpoint
-- Rows of the books are never changed, but for what is noted of them from now on.
ALTER TABLE "team_entries" DISABLE TRIGGER "keep";--> statement-breakpoint
UPDATE "team_entries" SET "transfer_id" = "id" WHERE "kind" = 'settlement';--> statement-breakpoint
ALTER TABLE "team_entries" ENABLE TRIGGER "keep";--> statement-breakpoint
INSERT INTO "team_plans" ("team_id", "id", "created_at") SELECT "team_id", "plan_id", min("created_at") FROM "team_transfers" GROUP BY 1, 2;--> statement-breakpoint
DELETE FROM "team_invitations" AS "older" USING "team_invitations" AS "newer" WHERE "older"."team_id" = "newer"."team_id" AND "older"."id" = "newer"."id" AND ("older"."created_at", "older"."token_hash") < ("newer"."created_at", "newer"."token_hash");--> statement-breakpoint
CREATE TRIGGER "keep" BEFORE UPDATE OR DELETE ON "team_plans" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_team_books"();--> statement-breakpoint
ALTER TABLE "team_plans" ADD CONSTRAINT "team_plans_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_plans" ADD CONSTRAINT "team_plans_team_id_by_id_team_members_team_id_id_fk" FOREIGN KEY ("team_id","by_id") REFERENCES "public"."team_members"("team_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_team_id_by_id_team_members_team_id_id_fk" FOREIGN KEY ("team_id","by_id") REFERENCES "public"."team_members"("team_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_team_id_transfer_id_team_transfers_team_id_id_fk" FOREIGN KEY ("team_id","transfer_id") REFERENCES "public"."team_transfers"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_lines" ADD CONSTRAINT "team_lines_team_id_member_id_team_members_team_id_id_fk" FOREIGN KEY ("team_id","member_id") REFERENCES "public"."team_members"("team_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "team_marks" ADD CONSTRAINT "team_marks_team_id_by_id_team_members_team_id_id_fk" FOREIGN KEY ("team_id","by_id") REFERENCES "public"."team_members"("team_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "team_transfers" ADD CONSTRAINT "team_transfers_team_id_from_id_team_members_team_id_id_fk" FOREIGN KEY ("team_id","from_id") REFERENCES "public"."team_members"("team_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "team_transfers" ADD CONSTRAINT "team_transfers_team_id_to_id_team_members_team_id_id_fk" FOREIGN KEY ("team_id","to_id") REFERENCES "public"."team_members"("team_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "team_transfers" ADD CONSTRAINT "team_transfers_team_id_plan_id_team_plans_team_id_id_fk" FOREIGN KEY ("team_id","plan_id") REFERENCES "public"."team_plans"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_entries_of_transfer" ON "team_entries" USING btree ("team_id","transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_id" ON "team_invitations" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "team_entries_by_time" ON "team_entries" USING btree ("team_id","at","id");--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_shift" CHECK (("team_entries"."kind" in ('split', 'correction', 'void')) = ("team_entries"."shift_id" is not null and "team_entries"."revision" is not null));--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_settlement" CHECK (("team_entries"."kind" = 'settlement') = ("team_entries"."transfer_id" is not null));--> statement-breakpoint
ALTER TABLE "team_transfers" ADD CONSTRAINT "team_transfers_cents" CHECK ("team_transfers"."cents" > 0);