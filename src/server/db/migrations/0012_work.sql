CREATE TABLE "earnings_goals" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"unit" text NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"profile_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shifts_profile_id_id_pk" PRIMARY KEY("profile_id","id")
);
--> statement-breakpoint
ALTER TABLE "earnings_goals" ADD CONSTRAINT "earnings_goals_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shifts_profile_id_starts_at" ON "shifts" USING btree ("profile_id","starts_at");