CREATE TABLE "issued_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"profile_id" uuid
);
--> statement-breakpoint
CREATE TABLE "qr_codes" (
	"profile_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"design" jsonb NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "qr_codes_profile_id_id_pk" PRIMARY KEY("profile_id","id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "plan" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "code_id" uuid;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "code_id" uuid;--> statement-breakpoint
ALTER TABLE "issued_codes" ADD CONSTRAINT "issued_codes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_code_issued_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."issued_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issued_codes_profile_id" ON "issued_codes" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "qr_codes_code" ON "qr_codes" USING btree ("profile_id","code");--> statement-breakpoint
CREATE INDEX "scans_by_code" ON "scans" USING btree ("profile_id","code_id","occurred_at") WHERE "scans"."code_id" is not null;--> statement-breakpoint
CREATE INDEX "tips_by_code" ON "tips" USING btree ("profile_id","code_id","created_at") WHERE "tips"."code_id" is not null;