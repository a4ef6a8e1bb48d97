CREATE TABLE "mailbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"recipient" text NOT NULL,
	"user_id" uuid,
	"profile_id" uuid,
	"tip_id" uuid,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "reset_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailbox" ADD CONSTRAINT "mailbox_id_messages_id_fk" FOREIGN KEY ("id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_profile_id_tip_id_tips_profile_id_id_fk" FOREIGN KEY ("profile_id","tip_id") REFERENCES "public"."tips"("profile_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailbox_by_age" ON "mailbox" USING btree ("arrived_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_of_cause" ON "messages" USING btree ("kind","cause");--> statement-breakpoint
CREATE INDEX "messages_by_age" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_to" ON "messages" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "messages_of_tip" ON "messages" USING btree ("profile_id","tip_id");--> statement-breakpoint
CREATE INDEX "messages_of_user" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reset_links_of_user" ON "reset_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reset_links_by_age" ON "reset_links" USING btree ("expires_at");