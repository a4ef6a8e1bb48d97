ALTER TABLE "tips" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "not_received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "word_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "word_session_id" uuid;--> statement-breakpoint
-- Until now, only the worker's own look made a tip received.
UPDATE "tips" SET "received_by" = 'worker', "word_at" = "received_at" WHERE "received_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_received_by" CHECK (("tips"."received_at" is null) = ("tips"."received_by" is null));--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_not_received_once_completed" CHECK ("tips"."not_received_at" is null or ("tips"."received_at" is null and "tips"."status" = 'completed'));