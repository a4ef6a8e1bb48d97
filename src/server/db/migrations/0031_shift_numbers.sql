ALTER TABLE "team_shifts" ADD COLUMN "number" integer;--> statement-breakpoint
-- Numbers for the shifts that are there, in the order in which they were entered.
ALTER TABLE "team_shifts" DISABLE TRIGGER "keep";--> statement-breakpoint
UPDATE "team_shifts" SET "number" = "counted"."number" FROM (
  SELECT "s"."team_id", "s"."id", row_number() OVER (PARTITION BY "s"."team_id" ORDER BY "e"."at", "s"."id") AS "number"
  FROM "team_shifts" "s"
  LEFT JOIN "team_entries" "e" ON "e"."team_id" = "s"."team_id" AND "e"."shift_id" = "s"."id" AND "e"."revision" = 0
) AS "counted" WHERE "team_shifts"."team_id" = "counted"."team_id" AND "team_shifts"."id" = "counted"."id";--> statement-breakpoint
ALTER TABLE "team_shifts" ENABLE TRIGGER "keep";--> statement-breakpoint
ALTER TABLE "team_shifts" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "team_shifts_by_number" ON "team_shifts" USING btree ("team_id","number");
