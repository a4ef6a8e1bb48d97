-- Looks at figures read the index alone, which has a worker's rows side by side (docs/decisions/0025-figures-at-scale.md).
ALTER TABLE "figures" DROP CONSTRAINT "figures_profile_id_quarter_code_id_payment_method_lane_pk";--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_profile_id_quarter_code_id_payment_method_lane_pk" PRIMARY KEY ("profile_id", "quarter", "code_id", "payment_method", "lane") INCLUDE ("visits", "scans", "visitors", "amounts_chosen", "details_left", "details_skipped", "apps_opened", "started", "reported", "reported_cents", "received", "received_cents", "matched", "matched_cents", "rated", "stars", "reviews_opened");--> statement-breakpoint
-- A row can be read from the index once a vacuum has seen it. By default, that would be after a fifth of all rows have changed.
ALTER TABLE "figures" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
