CREATE TABLE "team_entries" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"shift_id" uuid,
	"revision" integer,
	"split" text,
	"note" text NOT NULL,
	CONSTRAINT "team_entries_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_lines" (
	"team_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"share_cents" integer DEFAULT 0 NOT NULL,
	"held_cents" integer DEFAULT 0 NOT NULL,
	"moved_cents" integer DEFAULT 0 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_lines_team_id_entry_id_member_id_pk" PRIMARY KEY("team_id","entry_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "team_marks" (
	"team_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_marks_team_id_transfer_id_mark_pk" PRIMARY KEY("team_id","transfer_id","mark")
);
--> statement-breakpoint
CREATE TABLE "team_shifts" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_shifts_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_transfers" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_transfers_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"name_kept" text NOT NULL,
	"role" text NOT NULL,
	"shares_in_pool" boolean NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "team_members_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout" text NOT NULL,
	"collector_id" uuid,
	"split" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "receiver_id" uuid;--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_team_id_shift_id_team_shifts_team_id_id_fk" FOREIGN KEY ("team_id","shift_id") REFERENCES "public"."team_shifts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_lines" ADD CONSTRAINT "team_lines_team_id_entry_id_team_entries_team_id_id_fk" FOREIGN KEY ("team_id","entry_id") REFERENCES "public"."team_entries"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_marks" ADD CONSTRAINT "team_marks_team_id_transfer_id_team_transfers_team_id_id_fk" FOREIGN KEY ("team_id","transfer_id") REFERENCES "public"."team_transfers"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_shifts" ADD CONSTRAINT "team_shifts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_transfers" ADD CONSTRAINT "team_transfers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_entries_of_shift" ON "team_entries" USING btree ("team_id","shift_id","revision");--> statement-breakpoint
CREATE INDEX "team_entries_by_time" ON "team_entries" USING btree ("team_id","at");--> statement-breakpoint
CREATE INDEX "team_shifts_by_time" ON "team_shifts" USING btree ("team_id","starts_at");--> statement-breakpoint
CREATE INDEX "team_transfers_of_plan" ON "team_transfers" USING btree ("team_id","plan_id");--> statement-breakpoint
CREATE INDEX "team_invitations_team" ON "team_invitations" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "team_invitations_by_age" ON "team_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_user" ON "team_members" USING btree ("user_id","team_id");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_of_team" ON "profiles" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "tips_of_team" ON "tips" USING btree ("profile_id","occurred_at") WHERE "tips"."receiver_id" is not null;--> statement-breakpoint
CREATE INDEX "tips_by_receiver" ON "tips" USING btree ("profile_id","receiver_id","created_at") WHERE "tips"."receiver_id" is not null;--> statement-breakpoint
-- What is in a team's books stays: a correction is another entry. Only with its team does a row go.
CREATE FUNCTION "keep_team_books"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "keep" BEFORE UPDATE OR DELETE ON "team_shifts" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_team_books"();--> statement-breakpoint
CREATE TRIGGER "keep" BEFORE UPDATE OR DELETE ON "team_entries" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_team_books"();--> statement-breakpoint
CREATE TRIGGER "keep" BEFORE UPDATE OR DELETE ON "team_lines" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_team_books"();--> statement-breakpoint
CREATE TRIGGER "keep" BEFORE UPDATE OR DELETE ON "team_transfers" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_team_books"();--> statement-breakpoint
CREATE TRIGGER "keep" BEFORE UPDATE OR DELETE ON "team_marks" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_team_books"();
