// The metrics as stored, and as they should be.
import type { Database } from '../../../src/server/db/open';
import { type PlainCounts, plainCount, readRaw } from './recount';

type Pools = Pick<Database, 'pool'>;

/** Returns a profile's stored metrics, by quarter hour and code. */
export async function metricsOf({ pool }: Pools, profileId: string) {
  const { rows } = await pool.query(
    `select bucket, code_id, sum(visits)::int visits, sum(scans)::int scans, sum(taps)::int taps,
            sum(visitors)::int visitors, sum(amounts_chosen)::int "amountsChosen",
            sum(details_left)::int "detailsLeft", sum(details_skipped)::int "detailsSkipped",
            sum(apps_opened)::int "appsOpened", sum(started)::int started,
            coalesce(sum(started) filter (where payment_method <> 'pending'), 0)::int "methodsChosen",
            sum(reported)::int reported, sum(reported_cents)::int "reportedCents",
            sum(received)::int received, sum(received_cents)::int "receivedCents",
            sum(matched)::int matched, sum(matched_cents)::int "matchedCents",
            sum(rated)::int rated, sum(stars)::int stars, sum(reviews_opened)::int "reviewsOpened"
       from metrics where profile_id = $1 group by 1, 2 order by 1, 2`,
    [profileId],
  );
  return rows.filter(({ bucket: _, code_id: __, ...counts }) =>
    Object.values(counts).some(Boolean),
  );
}

const BUCKET_MS = 15 * 60_000;
const bucketOf = (at: Date) => Math.floor(at.getTime() / BUCKET_MS);
const noCode = '00000000-0000-0000-0000-000000000000';

/** Returns the same, counted naively. */
export async function recounted(database: Pools, profileId: string) {
  const raw = await readRaw(database, profileId);
  const groups = new Map<string, PlainCounts & { bucket: Date; code_id: string }>();
  for (const { occurred_at, code_id } of [...raw.tips, ...raw.visits]) {
    const bucket = bucketOf(occurred_at);
    const counts = plainCount(raw, (at, code) => bucketOf(at) === bucket && code === code_id);
    const key = { bucket: new Date(bucket * BUCKET_MS), code_id: code_id ?? noCode };
    groups.set(`${key.bucket.toISOString()} ${key.code_id}`, { ...key, ...counts });
  }
  const named = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  return named
    .map(([, group]) => group)
    .filter(({ bucket: _, code_id: __, ...counts }) => Object.values(counts).some(Boolean));
}
