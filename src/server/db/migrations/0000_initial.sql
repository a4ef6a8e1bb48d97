CREATE TABLE "images" (
	"profile_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "images_profile_id_hash_pk" PRIMARY KEY("profile_id","hash")
);
--> statement-breakpoint
CREATE TABLE "profile_handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"profile_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_handles_lower_case" CHECK ("profile_handles"."handle" = lower("profile_handles"."handle"))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"handle" text NOT NULL,
	"display_name" text,
	"job_title" text,
	"bio" text,
	"avatar_url" text,
	"avatar_small_url" text,
	"google_review_url" text,
	"yelp_review_url" text,
	"venmo_handle" text,
	"cashapp_handle" text,
	"zelle_info" text,
	"paypal_email" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_handle_lower_case" CHECK ("profiles"."handle" = lower("profiles"."handle"))
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"subject" text NOT NULL,
	"window_start" bigint NOT NULL,
	"requests" integer NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "rate_counters_subject_window_start_pk" PRIMARY KEY("subject","window_start")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"profile_completed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"profile_id" uuid NOT NULL,
	"tip_id" uuid NOT NULL,
	"conversion_type" text NOT NULL,
	"review_type" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversions_profile_id_tip_id_conversion_type_pk" PRIMARY KEY("profile_id","tip_id","conversion_type")
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"profile_id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"key" text NOT NULL,
	"tip_id" uuid,
	"request_hash" "bytea" NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operations_profile_id_session_hash_key_pk" PRIMARY KEY("profile_id","session_hash","key")
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"profile_id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"scan_id" uuid NOT NULL,
	"from_qr" boolean NOT NULL,
	"device_type" text,
	"os_family" text,
	"visitor_hash" "bytea",
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scans_profile_id_session_hash_pk" PRIMARY KEY("profile_id","session_hash")
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"profile_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"amount_cents" integer NOT NULL,
	"payment_method" text NOT NULL,
	"status" text NOT NULL,
	"verification_status" text NOT NULL,
	"rating" smallint,
	"review_text" text,
	"tipper_opt_in" boolean NOT NULL,
	"tipper_name" text,
	"tipper_email" text,
	"tipper_phone_e164" text,
	"tipper_contact_method" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"rated_at" timestamp (3) with time zone,
	CONSTRAINT "tips_profile_id_id_pk" PRIMARY KEY("profile_id","id"),
	CONSTRAINT "tips_amount" CHECK ("tips"."amount_cents" between 1 and 1000000),
	CONSTRAINT "tips_rating" CHECK ("tips"."rating" between 1 and 5),
	CONSTRAINT "tips_completed" CHECK (("tips"."status" = 'completed') = ("tips"."completed_at" is not null)),
	CONSTRAINT "tips_verified" CHECK ("tips"."verification_status" = 'pending' or "tips"."status" = 'completed'),
	CONSTRAINT "tips_rated_once_completed" CHECK (("tips"."rating" is null and "tips"."rated_at" is null and "tips"."review_text" is null)
        or ("tips"."rating" is not null and "tips"."rated_at" is not null and "tips"."status" = 'completed')),
	CONSTRAINT "tips_contact_only_with_consent" CHECK ("tips"."tipper_opt_in" or coalesce("tips"."tipper_name", "tips"."tipper_email", "tips"."tipper_phone_e164", "tips"."tipper_contact_method") is null)
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_handles" ADD CONSTRAINT "profile_handles_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_profile_id_tip_id_tips_profile_id_id_fk" FOREIGN KEY ("profile_id","tip_id") REFERENCES "public"."tips"("profile_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_hash" ON "images" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "profile_handles_profile_id" ON "profile_handles" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_user_id_unique" ON "profiles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_counters_expires_at" ON "rate_counters" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_unique" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "operations_key" ON "operations" USING btree ("session_hash","key");--> statement-breakpoint
CREATE INDEX "scans_by_time" ON "scans" USING btree ("profile_id","occurred_at");--> statement-breakpoint
CREATE INDEX "tips_id" ON "tips" USING btree ("id");--> statement-breakpoint
CREATE INDEX "tips_newest" ON "tips" USING btree ("profile_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tips_session" ON "tips" USING btree ("session_hash","created_at");--> statement-breakpoint
CREATE INDEX "tips_rated" ON "tips" USING btree ("profile_id","rated_at","id") WHERE "tips"."rating" is not null;