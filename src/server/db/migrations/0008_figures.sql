CREATE TABLE "figures" (
	"profile_id" uuid NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"code_id" uuid NOT NULL,
	"payment_method" text NOT NULL,
	"lane" smallint NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"amounts_chosen" integer DEFAULT 0 NOT NULL,
	"details_left" integer DEFAULT 0 NOT NULL,
	"details_skipped" integer DEFAULT 0 NOT NULL,
	"apps_opened" integer DEFAULT 0 NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"reported" integer DEFAULT 0 NOT NULL,
	"reported_cents" bigint DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"received_cents" bigint DEFAULT 0 NOT NULL,
	"rated" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	"reviews_opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "figures_profile_id_quarter_code_id_payment_method_lane_pk" PRIMARY KEY("profile_id","quarter","code_id","payment_method","lane")
);
--> statement-breakpoint
ALTER TABLE "scans" DROP CONSTRAINT "scans_profile_id_session_hash_pk";--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_profile_id_session_hash_scan_id_pk" PRIMARY KEY("profile_id","session_hash","scan_id");--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "first_of_visitor" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "by_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "amount_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "details" text;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "app_opened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scans_by_visitor" ON "scans" USING btree ("profile_id","visitor_hash") WHERE "scans"."visitor_hash" is not null;