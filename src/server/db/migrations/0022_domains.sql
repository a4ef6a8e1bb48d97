CREATE TABLE "domains" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "domains_proved_host" ON "domains" USING btree ("host") WHERE "domains"."proved_at" is not null;--> statement-breakpoint
CREATE INDEX "domains_by_check" ON "domains" USING btree ("checked_at");