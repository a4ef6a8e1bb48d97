CREATE TABLE "notice_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tip_push" boolean DEFAULT true NOT NULL,
	"tip_email" boolean DEFAULT false NOT NULL,
	"tip_amounts" boolean DEFAULT false NOT NULL,
	"weekly_email" boolean DEFAULT true NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "told_tips" (
	"profile_id" uuid NOT NULL,
	"tip_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"notice_id" uuid,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "told_tips_profile_id_tip_id_pk" PRIMARY KEY("profile_id","tip_id")
);
--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_tips" ADD CONSTRAINT "told_tips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_tips" ADD CONSTRAINT "told_tips_profile_id_tip_id_tips_profile_id_id_fk" FOREIGN KEY ("profile_id","tip_id") REFERENCES "public"."tips"("profile_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_of_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_of_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "told_tips_waiting" ON "told_tips" USING btree ("user_id") WHERE "told_tips"."notice_id" is null;--> statement-breakpoint
CREATE INDEX "told_tips_latest" ON "told_tips" USING btree ("user_id","told_at");--> statement-breakpoint
CREATE INDEX "told_tips_of_notice" ON "told_tips" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "told_tips_by_age" ON "told_tips" USING btree ("reported_at");