CREATE TABLE "handle_changes" (
	"profile_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "handle_changes_profile_id_id_pk" PRIMARY KEY("profile_id","id")
);
--> statement-breakpoint
ALTER TABLE "profile_handles" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_handles" ADD COLUMN "visited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "handle_changes" ADD CONSTRAINT "handle_changes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Handles that somebody may have printed keep what they were promised: they stay blocked, and those
-- given up lead to their page for a year from now.
UPDATE "profile_handles" SET "given_up_at" = now() WHERE NOT EXISTS (SELECT 1 FROM "profiles" WHERE "profiles"."id" = "profile_handles"."profile_id" AND "profiles"."handle" = "profile_handles"."handle");--> statement-breakpoint
UPDATE "profile_handles" SET "visited" = true WHERE "profile_id" IS NULL OR EXISTS (SELECT 1 FROM "scans" WHERE "scans"."profile_id" = "profile_handles"."profile_id") OR EXISTS (SELECT 1 FROM "tips" WHERE "tips"."profile_id" = "profile_handles"."profile_id");
