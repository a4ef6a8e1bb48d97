CREATE TABLE "proved_hosts" (
	"host" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "proved_hosts" ("host")
SELECT DISTINCT "host" FROM "domains" WHERE "proved_at" IS NOT NULL OR "missing_since" IS NOT NULL;
