DROP INDEX "tips_rated";--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "rating_counted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "rating_network" "bytea";--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "amount_unusual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "text_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "name_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "report_reason" text;--> statement-breakpoint
CREATE INDEX "tips_counted_ratings" ON "tips" USING btree ("profile_id","rated_at","id") WHERE "tips"."rating" is not null and ("tips"."rating_counted_at" is not null or "tips"."received_at" is not null);--> statement-breakpoint
CREATE INDEX "tips_rating_networks" ON "tips" USING btree ("profile_id","rating_network","rating_counted_at") WHERE "tips"."rating_network" is not null;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_received_once_completed" CHECK ("tips"."received_at" is null or "tips"."status" = 'completed');--> statement-breakpoint
-- Ratings from before go by the same rule: counted where their session had opened the page in time.
UPDATE "tips" SET "rating_counted_at" = "tips"."rated_at" FROM "scans" WHERE "tips"."rating" IS NOT NULL AND "scans"."profile_id" = "tips"."profile_id" AND "scans"."session_hash" = "tips"."session_hash" AND "tips"."rated_at" - "scans"."occurred_at" >= interval '8 seconds';
