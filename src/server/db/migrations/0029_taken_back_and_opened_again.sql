ALTER TABLE "messages" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "opened_again_at" timestamp (3) with time zone;