CREATE TABLE "matched_payments" (
	"profile_id" uuid NOT NULL,
	"tip_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"method" text NOT NULL,
	"payment_id" text,
	"before" text NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "matched_payments_profile_id_tip_id_pk" PRIMARY KEY("profile_id","tip_id")
);
--> statement-breakpoint
ALTER TABLE "matched_payments" ADD CONSTRAINT "matched_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_payments" ADD CONSTRAINT "matched_payments_profile_id_tip_id_tips_profile_id_id_fk" FOREIGN KEY ("profile_id","tip_id") REFERENCES "public"."tips"("profile_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "matched_payments_once" ON "matched_payments" USING btree ("user_id","method","payment_id");--> statement-breakpoint
CREATE INDEX "matched_payments_by_time" ON "matched_payments" USING btree ("user_id","matched_at");