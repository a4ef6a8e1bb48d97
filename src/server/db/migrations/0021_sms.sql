CREATE TABLE "sms_commands" (
	"id" text PRIMARY KEY NOT NULL,
	"number_hash" "bytea" NOT NULL,
	"command" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailbox" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "link_session_hash" "bytea";--> statement-breakpoint
CREATE INDEX "sms_commands_of_number" ON "sms_commands" USING btree ("number_hash","received_at");