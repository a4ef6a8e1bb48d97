ALTER TABLE "figures" ADD COLUMN "taps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "from_tap" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_one_source" CHECK (not ("scans"."from_qr" and "scans"."from_tap"));--> statement-breakpoint
-- The index of the figures holds them all (docs/decisions/0025-figures-at-scale.md). Nothing was tapped before, so nothing is counted anew.
ALTER TABLE "figures" DROP CONSTRAINT "figures_profile_id_quarter_code_id_payment_method_lane_pk";--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_profile_id_quarter_code_id_payment_method_lane_pk" PRIMARY KEY ("profile_id", "quarter", "code_id", "payment_method", "lane") INCLUDE ("visits", "scans", "taps", "visitors", "amounts_chosen", "details_left", "details_skipped", "apps_opened", "started", "reported", "reported_cents", "received", "received_cents", "matched", "matched_cents", "rated", "stars", "reviews_opened");
