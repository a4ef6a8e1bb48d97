CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cookie_hash" "bytea" NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"known_device_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"pending_email" text,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"profile_completed" boolean DEFAULT false NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confirmation_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unlock_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subject_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"about" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undo_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"payment_details" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"is_test" boolean NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"paid_until" timestamp (3) with time zone NOT NULL,
	"canceled" boolean NOT NULL,
	"past_due_since" timestamp (3) with time zone,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"paid_until" timestamp (3) with time zone NOT NULL,
	"canceled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"profile_id" uuid
);
--> statement-breakpoint
CREATE TABLE "qr_codes" (
	"profile_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"design" jsonb NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "qr_codes_profile_id_id_pk" PRIMARY KEY("profile_id","id")
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "verified_hosts" (
	"host" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"profile_id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"key" text NOT NULL,
	"tip_id" uuid,
	"request_hash" "bytea" NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_profile_id_session_hash_key_pk" PRIMARY KEY("profile_id","session_hash","key")
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"recipient" text NOT NULL,
	"user_id" uuid,
	"profile_id" uuid,
	"tip_id" uuid,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_commands" (
	"id" text PRIMARY KEY NOT NULL,
	"number_hash" "bytea" NOT NULL,
	"command" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tip_push" boolean DEFAULT true NOT NULL,
	"tip_email" boolean DEFAULT false NOT NULL,
	"tip_amounts" boolean DEFAULT false NOT NULL,
	"weekly_email" boolean DEFAULT true NOT NULL,
	"start_email" boolean DEFAULT true NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notified_tips" (
	"profile_id" uuid NOT NULL,
	"tip_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"notification_id" uuid,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "notified_tips_profile_id_tip_id_user_id_pk" PRIMARY KEY("profile_id","tip_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "recent_metrics" (
	"profile_id" uuid NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"code_id" uuid NOT NULL,
	"payment_method" text NOT NULL,
	"shard" smallint NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"taps" integer DEFAULT 0 NOT NULL,
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
	"matched" integer DEFAULT 0 NOT NULL,
	"matched_cents" bigint DEFAULT 0 NOT NULL,
	"rated" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	"reviews_opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "recent_metrics_profile_id_bucket_code_id_payment_method_shard_pk" PRIMARY KEY("profile_id","bucket","code_id","payment_method","shard")
);
--> statement-breakpoint
CREATE TABLE "settled_metrics" (
	"profile_id" uuid NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"code_id" uuid NOT NULL,
	"payment_method" text NOT NULL,
	"shard" smallint NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"taps" integer DEFAULT 0 NOT NULL,
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
	"matched" integer DEFAULT 0 NOT NULL,
	"matched_cents" bigint DEFAULT 0 NOT NULL,
	"rated" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	"reviews_opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "settled_metrics_pk" PRIMARY KEY("profile_id","bucket","code_id","payment_method","shard")
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
CREATE TABLE "scans" (
	"profile_id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"scan_id" uuid NOT NULL,
	"from_qr" boolean NOT NULL,
	"from_tap" boolean DEFAULT false NOT NULL,
	"code_id" uuid,
	"device_type" text,
	"os_family" text,
	"visitor_hash" "bytea",
	"first_of_visitor" boolean DEFAULT true NOT NULL,
	"by_owner" boolean DEFAULT false NOT NULL,
	"amount_chosen" boolean DEFAULT false NOT NULL,
	"details" text,
	"app_opened" boolean DEFAULT false NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"opened_again_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scans_profile_id_session_hash_scan_id_pk" PRIMARY KEY("profile_id","session_hash","scan_id"),
	CONSTRAINT "scans_one_source" CHECK (not ("scans"."from_qr" and "scans"."from_tap"))
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earnings_goals" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"unit" text NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"profile_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shifts_profile_id_id_pk" PRIMARY KEY("profile_id","id")
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"priority" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "handle_changes" (
	"profile_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "handle_changes_profile_id_id_pk" PRIMARY KEY("profile_id","id")
);
--> statement-breakpoint
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
	"given_up_at" timestamp with time zone,
	"visited" boolean DEFAULT false NOT NULL,
	CONSTRAINT "profile_handles_lower_case" CHECK ("profile_handles"."handle" = lower("profile_handles"."handle"))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
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
	"theme_id" uuid,
	"logo_url" text,
	"team_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"searchable" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_of_somebody" CHECK ("profiles"."user_id" is not null or "profiles"."team_id" is not null),
	CONSTRAINT "profiles_handle_lower_case" CHECK ("profiles"."handle" = lower("profiles"."handle"))
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"shift_id" uuid,
	"revision" integer,
	"split" text,
	"note" text NOT NULL,
	"transfer_id" uuid,
	"request_hash" "bytea",
	CONSTRAINT "ledger_entries_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "ledger_entries_shift" CHECK (("ledger_entries"."kind" in ('split', 'correction', 'void')) = ("ledger_entries"."shift_id" is not null and "ledger_entries"."revision" is not null)),
	CONSTRAINT "ledger_entries_settlement" CHECK (("ledger_entries"."kind" = 'settlement') = ("ledger_entries"."transfer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"team_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"share_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"moved_cents" bigint DEFAULT 0 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_lines_team_id_entry_id_member_id_pk" PRIMARY KEY("team_id","entry_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "transfer_events" (
	"team_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"event" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfer_events_team_id_transfer_id_event_pk" PRIMARY KEY("team_id","transfer_id","event")
);
--> statement-breakpoint
CREATE TABLE "settlement_proposals" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlement_proposals_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_shifts" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_shifts_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_transfers" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_transfers_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "team_transfers_cents" CHECK ("team_transfers"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"name_kept" text NOT NULL,
	"role" text NOT NULL,
	"shares_in_pool" boolean NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "team_members_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout" text NOT NULL,
	"collector_id" uuid,
	"successor_id" uuid,
	"split" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matched_payments" (
	"profile_id" uuid NOT NULL,
	"tip_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"method" text NOT NULL,
	"payment_id" text,
	"before" text NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "matched_payments_profile_id_tip_id_pk" PRIMARY KEY("profile_id","tip_id")
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"profile_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"link_session_hashes" "bytea",
	"amount_cents" integer NOT NULL,
	"payment_method" text NOT NULL,
	"status" text NOT NULL,
	"verification_status" text NOT NULL,
	"rating" smallint,
	"review_text" text,
	"code_id" uuid,
	"receiver_id" uuid,
	"at_own_domain" boolean DEFAULT false NOT NULL,
	"tipper_opt_in" boolean NOT NULL,
	"tipper_name" text,
	"tipper_email" text,
	"tipper_phone_e164" text,
	"tipper_contact_method" text,
	"contact_removed_at" timestamp (3) with time zone,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"rated_at" timestamp (3) with time zone,
	"rating_counted_at" timestamp (3) with time zone,
	"rating_network" "bytea",
	"amount_unusual" boolean DEFAULT false NOT NULL,
	"received_at" timestamp (3) with time zone,
	"received_by" text,
	"not_received_at" timestamp (3) with time zone,
	"receipt_status_at" timestamp (3) with time zone,
	"receipt_status_session_id" uuid,
	"text_hidden" boolean DEFAULT false NOT NULL,
	"name_hidden" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"report_reason" text,
	CONSTRAINT "tips_profile_id_id_pk" PRIMARY KEY("profile_id","id"),
	CONSTRAINT "tips_received_once_completed" CHECK ("tips"."received_at" is null or "tips"."status" = 'completed'),
	CONSTRAINT "tips_received_by" CHECK (("tips"."received_at" is null) = ("tips"."received_by" is null)),
	CONSTRAINT "tips_not_received_once_completed" CHECK ("tips"."not_received_at" is null or ("tips"."received_at" is null and "tips"."status" = 'completed')),
	CONSTRAINT "tips_amount" CHECK ("tips"."amount_cents" between 1 and 1000000),
	CONSTRAINT "tips_rating" CHECK ("tips"."rating" between 1 and 5),
	CONSTRAINT "tips_completed" CHECK (("tips"."status" = 'completed') = ("tips"."completed_at" is not null)),
	CONSTRAINT "tips_verified" CHECK ("tips"."verification_status" = 'pending' or "tips"."status" = 'completed'),
	CONSTRAINT "tips_rated_once_completed" CHECK (("tips"."rating" is null and "tips"."rated_at" is null and "tips"."review_text" is null)
        or ("tips"."rating" is not null and "tips"."rated_at" is not null and "tips"."status" = 'completed')),
	CONSTRAINT "tips_no_contact_at_own_domain" CHECK (not ("tips"."at_own_domain" and "tips"."tipper_opt_in")),
	CONSTRAINT "tips_contact_only_with_consent" CHECK ("tips"."tipper_opt_in" or coalesce("tips"."tipper_name", "tips"."tipper_email", "tips"."tipper_phone_e164", "tips"."tipper_contact_method") is null)
);
--> statement-breakpoint
CREATE TABLE "wallet_devices" (
	"profile_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"push_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_devices_profile_id_device_hash_pk" PRIMARY KEY("profile_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "wallet_passes" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wallet_tokens" (
	"profile_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_tokens_profile_id_token_hash_pk" PRIMARY KEY("profile_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_known_device_id_known_devices_id_fk" FOREIGN KEY ("known_device_id") REFERENCES "public"."known_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_links" ADD CONSTRAINT "confirmation_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlock_links" ADD CONSTRAINT "unlock_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_links" ADD CONSTRAINT "undo_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_links" ADD CONSTRAINT "undo_links_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_payments" ADD CONSTRAINT "test_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_codes" ADD CONSTRAINT "issued_codes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_code_issued_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."issued_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox" ADD CONSTRAINT "mailbox_id_messages_id_fk" FOREIGN KEY ("id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_profile_id_tip_id_tips_profile_id_id_fk" FOREIGN KEY ("profile_id","tip_id") REFERENCES "public"."tips"("profile_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_tips" ADD CONSTRAINT "notified_tips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_tips" ADD CONSTRAINT "notified_tips_profile_id_tip_id_tips_profile_id_id_fk" FOREIGN KEY ("profile_id","tip_id") REFERENCES "public"."tips"("profile_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_metrics" ADD CONSTRAINT "recent_metrics_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_metrics" ADD CONSTRAINT "settled_metrics_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_profile_id_tip_id_tips_profile_id_id_fk" FOREIGN KEY ("profile_id","tip_id") REFERENCES "public"."tips"("profile_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings_goals" ADD CONSTRAINT "earnings_goals_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handle_changes" ADD CONSTRAINT "handle_changes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_handles" ADD CONSTRAINT "profile_handles_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_team_id_by_id_team_members_team_id_id_fk" FOREIGN KEY ("team_id","by_id") REFERENCES "public"."team_members"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_team_id_transfer_id_team_transfers_team_id_id_fk" FOREIGN KEY ("team_id","transfer_id") REFERENCES "public"."team_transfers"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_team_id_shift_id_team_shifts_team_id_id_fk" FOREIGN KEY ("team_id","shift_id") REFERENCES "public"."team_shifts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_team_id_member_id_team_members_team_id_id_fk" FOREIGN KEY ("team_id","member_id") REFERENCES "public"."team_members"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_team_id_entry_id_ledger_entries_team_id_id_fk" FOREIGN KEY ("team_id","entry_id") REFERENCES "public"."ledger_entries"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_events" ADD CONSTRAINT "transfer_events_team_id_by_id_team_members_team_id_id_fk" FOREIGN KEY ("team_id","by_id") REFERENCES "public"."team_members"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_events" ADD CONSTRAINT "transfer_events_of_transfer" FOREIGN KEY ("team_id","transfer_id") REFERENCES "public"."team_transfers"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_proposals" ADD CONSTRAINT "settlement_proposals_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_proposals" ADD CONSTRAINT "settlement_proposals_team_id_by_id_team_members_team_id_id_fk" FOREIGN KEY ("team_id","by_id") REFERENCES "public"."team_members"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_shifts" ADD CONSTRAINT "team_shifts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_transfers" ADD CONSTRAINT "team_transfers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_transfers" ADD CONSTRAINT "team_transfers_team_id_from_id_team_members_team_id_id_fk" FOREIGN KEY ("team_id","from_id") REFERENCES "public"."team_members"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_transfers" ADD CONSTRAINT "team_transfers_team_id_to_id_team_members_team_id_id_fk" FOREIGN KEY ("team_id","to_id") REFERENCES "public"."team_members"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_transfers" ADD CONSTRAINT "team_transfers_proposal" FOREIGN KEY ("team_id","proposal_id") REFERENCES "public"."settlement_proposals"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_payments" ADD CONSTRAINT "matched_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_payments" ADD CONSTRAINT "matched_payments_profile_id_tip_id_tips_profile_id_id_fk" FOREIGN KEY ("profile_id","tip_id") REFERENCES "public"."tips"("profile_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_devices" ADD CONSTRAINT "wallet_devices_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_tokens" ADD CONSTRAINT "wallet_tokens_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_of_user" ON "known_devices" USING btree ("user_id","cookie_hash");--> statement-breakpoint
CREATE INDEX "known_devices_by_age" ON "known_devices" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_of_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_age" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id_unique" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_unique" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_of_device" ON "sessions" USING btree ("known_device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "confirmation_links_of_user" ON "confirmation_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "confirmation_links_by_age" ON "confirmation_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reset_links_of_user" ON "reset_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reset_links_by_email" ON "reset_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "reset_links_by_age" ON "reset_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "unlock_links_of_user" ON "unlock_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "unlock_links_by_age" ON "unlock_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_events_of_user" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_events_by_age" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "undo_links_of_page" ON "undo_links" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "undo_links_of_user" ON "undo_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "undo_links_by_age" ON "undo_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "issued_codes_profile_id" ON "issued_codes" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "qr_codes_code" ON "qr_codes" USING btree ("profile_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_verified_host" ON "domains" USING btree ("host") WHERE "domains"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "domains_by_check" ON "domains" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_key" ON "idempotency_keys" USING btree ("session_hash","key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mailbox_by_age" ON "mailbox" USING btree ("arrived_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_of_cause" ON "messages" USING btree ("kind","cause");--> statement-breakpoint
CREATE INDEX "messages_by_age" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_to" ON "messages" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "messages_of_tip" ON "messages" USING btree ("profile_id","tip_id");--> statement-breakpoint
CREATE INDEX "messages_of_user" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_commands_of_number" ON "sms_commands" USING btree ("number_hash","received_at");--> statement-breakpoint
CREATE INDEX "notified_tips_waiting" ON "notified_tips" USING btree ("user_id") WHERE "notified_tips"."notification_id" is null;--> statement-breakpoint
CREATE INDEX "notified_tips_latest" ON "notified_tips" USING btree ("user_id","notified_at");--> statement-breakpoint
CREATE INDEX "notified_tips_of_notification" ON "notified_tips" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notified_tips_by_age" ON "notified_tips" USING btree ("reported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_of_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_of_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "recent_metrics_by_age" ON "recent_metrics" USING btree ("bucket");--> statement-breakpoint
CREATE INDEX "scans_by_time" ON "scans" USING btree ("profile_id","occurred_at");--> statement-breakpoint
CREATE INDEX "scans_by_visitor" ON "scans" USING btree ("profile_id","visitor_hash") WHERE "scans"."visitor_hash" is not null;--> statement-breakpoint
CREATE INDEX "scans_by_code" ON "scans" USING btree ("profile_id","code_id","occurred_at") WHERE "scans"."code_id" is not null;--> statement-breakpoint
CREATE INDEX "shifts_profile_id_starts_at" ON "shifts" USING btree ("profile_id","starts_at");--> statement-breakpoint
CREATE INDEX "support_requests_of_user" ON "support_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "images_hash" ON "images" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "profile_handles_profile_id" ON "profile_handles" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "profiles_searchable" ON "profiles" USING btree ("created_at","id") WHERE "profiles"."searchable";--> statement-breakpoint
CREATE INDEX "profiles_of_user" ON "profiles" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_of_team" ON "profiles" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "themes_of_user" ON "themes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_of_shift" ON "ledger_entries" USING btree ("team_id","shift_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_of_transfer" ON "ledger_entries" USING btree ("team_id","transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("team_id","at","id");--> statement-breakpoint
CREATE INDEX "team_shifts_by_time" ON "team_shifts" USING btree ("team_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_shifts_by_number" ON "team_shifts" USING btree ("team_id","number");--> statement-breakpoint
CREATE INDEX "team_transfers_of_proposal" ON "team_transfers" USING btree ("team_id","proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_id" ON "team_invitations" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "team_invitations_team" ON "team_invitations" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "team_invitations_by_age" ON "team_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_user" ON "team_members" USING btree ("user_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matched_payments_once" ON "matched_payments" USING btree ("user_id","method","payment_id");--> statement-breakpoint
CREATE INDEX "matched_payments_by_time" ON "matched_payments" USING btree ("user_id","matched_at");--> statement-breakpoint
CREATE INDEX "matched_payments_ended" ON "matched_payments" USING btree ("ended_at") WHERE "matched_payments"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "tips_id" ON "tips" USING btree ("id");--> statement-breakpoint
CREATE INDEX "tips_newest" ON "tips" USING btree ("profile_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tips_session" ON "tips" USING btree ("session_hash","created_at");--> statement-breakpoint
CREATE INDEX "tips_by_code" ON "tips" USING btree ("profile_id","code_id","created_at") WHERE "tips"."code_id" is not null;--> statement-breakpoint
CREATE INDEX "tips_of_team" ON "tips" USING btree ("profile_id","occurred_at") WHERE "tips"."receiver_id" is not null;--> statement-breakpoint
CREATE INDEX "tips_by_receiver" ON "tips" USING btree ("profile_id","receiver_id","created_at") WHERE "tips"."receiver_id" is not null;--> statement-breakpoint
CREATE INDEX "tips_last_paid" ON "tips" USING btree ("profile_id","receiver_id","completed_at") WHERE "tips"."receiver_id" is not null and "tips"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "tips_counted_ratings" ON "tips" USING btree ("profile_id","rated_at","id") WHERE "tips"."rating" is not null and ("tips"."rating_counted_at" is not null or "tips"."received_at" is not null);--> statement-breakpoint
CREATE INDEX "tips_rating_networks" ON "tips" USING btree ("profile_id","rating_network","rating_counted_at") WHERE "tips"."rating_network" is not null;--> statement-breakpoint
CREATE INDEX "tips_with_contact" ON "tips" USING btree ("occurred_at") WHERE "tips"."tipper_opt_in";--> statement-breakpoint
CREATE INDEX "wallet_devices_by_device" ON "wallet_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE VIEW "public"."metrics" AS (select * from recent_metrics union all select * from settled_metrics);--> statement-breakpoint
-- What follows, Drizzle has no words for.
-- Counters are written with every tip and need not outlive a crash: they go without the log that the
-- disk is waited for.
ALTER TABLE "rate_counters" SET UNLOGGED;--> statement-breakpoint
-- Queries of settled metrics read the index alone, which has a worker's rows side by side
-- (docs/decisions/0025-metrics-at-scale.md).
ALTER TABLE "settled_metrics" DROP CONSTRAINT "settled_metrics_pk";--> statement-breakpoint
ALTER TABLE "settled_metrics" ADD CONSTRAINT "settled_metrics_pk" PRIMARY KEY ("profile_id", "bucket", "code_id", "payment_method", "shard") INCLUDE ("visits", "scans", "taps", "visitors", "amounts_chosen", "details_left", "details_skipped", "apps_opened", "started", "reported", "reported_cents", "received", "received_cents", "matched", "matched_cents", "rated", "stars", "reviews_opened");--> statement-breakpoint
-- A row can be read from the index once a vacuum has seen it. By default, that would be after a fifth
-- of all rows have changed.
ALTER TABLE "settled_metrics" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
-- Rows are changed in place while their page has room.
ALTER TABLE "recent_metrics" SET (fillfactor = 50);--> statement-breakpoint
-- A team is deleted in one statement, whose cascades reach members and ledger in any order.
ALTER TABLE "ledger_entries" ALTER CONSTRAINT "ledger_entries_team_id_by_id_team_members_team_id_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "ledger_lines" ALTER CONSTRAINT "ledger_lines_team_id_member_id_team_members_team_id_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "transfer_events" ALTER CONSTRAINT "transfer_events_team_id_by_id_team_members_team_id_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "settlement_proposals" ALTER CONSTRAINT "settlement_proposals_team_id_by_id_team_members_team_id_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "team_transfers" ALTER CONSTRAINT "team_transfers_team_id_from_id_team_members_team_id_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "team_transfers" ALTER CONSTRAINT "team_transfers_team_id_to_id_team_members_team_id_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- What is in a team's ledger stays: a correction is another entry. Only with its team does a row go.
CREATE FUNCTION "keep_team_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "keep" BEFORE UPDATE OR DELETE ON "team_shifts" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_team_ledger"();--> statement-breakpoint
CREATE TRIGGER "keep" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_team_ledger"();--> statement-breakpoint
CREATE TRIGGER "keep" BEFORE UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_team_ledger"();--> statement-breakpoint
CREATE TRIGGER "keep" BEFORE UPDATE OR DELETE ON "settlement_proposals" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_team_ledger"();--> statement-breakpoint
CREATE TRIGGER "keep" BEFORE UPDATE OR DELETE ON "team_transfers" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_team_ledger"();--> statement-breakpoint
CREATE TRIGGER "keep" BEFORE UPDATE OR DELETE ON "transfer_events" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "keep_team_ledger"();
