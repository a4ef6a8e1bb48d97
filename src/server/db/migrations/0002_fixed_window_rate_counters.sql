-- Counters of one window each, in the form that the limiter's package keeps. What was counted before
-- is worth a minute's forbearance and no conversion. Unlogged, as before.
DROP TABLE "rate_counters";--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint NOT NULL
);
