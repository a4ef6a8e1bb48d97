ALTER TABLE "told_tips" DROP CONSTRAINT "told_tips_profile_id_tip_id_pk";--> statement-breakpoint
ALTER TABLE "told_tips" ADD CONSTRAINT "told_tips_profile_id_tip_id_user_id_pk" PRIMARY KEY("profile_id","tip_id","user_id");--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "opened_again_at" timestamp (3) with time zone;