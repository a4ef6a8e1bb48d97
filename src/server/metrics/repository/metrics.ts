import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { keyOf } from '#server/db/in-batches';
import { pipelined } from '#server/db/pipelined';
import { placeholdersFor, prepared } from '#server/db/prepared';
import type { Queries } from '#server/db/queries';
import { tips } from '#server/tips/schema/tips';
import { type Counts, countNames, NO_CODE } from '../rules/metrics';
import { type MetricsRow, recentMetrics, settledMetrics } from '../schema/metrics';
import { conversions, scans } from '../schema/visits';

const addition = prepared((db) => {
  const { profileId, bucket, codeId, paymentMethod, shard } = recentMetrics;
  const sums = countNames.map((name) => {
    const column = recentMetrics[name];
    return [name, sql`${column} + excluded.${sql.identifier(column.name)}`];
  });
  return db
    .insert(recentMetrics)
    .values(placeholdersFor(recentMetrics))
    .onConflictDoUpdate({
      target: [profileId, bucket, codeId, paymentMethod, shard],
      set: Object.fromEntries(sums),
    })
    .prepare('add_to_metrics');
});

/**
 * Adds rows to those with the same keys, in the order of `metrics/rules/metrics.ts`. Call it last
 * in the transaction that stores what they count: from here on, other writers of the same page
 * wait. All statements are sent at once, so that they can go out with the commit.
 */
export async function addToMetrics(db: Queries, rows: readonly MetricsRow[]): Promise<void> {
  await pipelined(rows.map((row) => addition(db).execute(row)));
}

/** Moves up to `limit` rows from before a time to the settled ones. Returns how many. */
export async function moveToSettled(db: Queries, before: Date, limit: number): Promise<number> {
  const columns = getTableColumns(settledMetrics);
  const sums = countNames.map((name) => {
    const column = sql.identifier(columns[name].name);
    return sql`${column} = ${settledMetrics}.${column} + excluded.${column}`;
  });
  const key = keyOf(recentMetrics);
  // A single statement, so that readers find each row in exactly one table. Drizzle cannot
  // insert what a deletion returns.
  const { rows } = await db.execute<{ moved: number }>(sql`
    with moved as (
      delete from ${recentMetrics} where (${key}) in (
        select ${key} from ${recentMetrics} where bucket < ${before} order by bucket limit ${limit})
      returning *),
    stored as (
      insert into ${settledMetrics} select * from moved
      on conflict (profile_id, bucket, code_id, payment_method, shard)
      do update set ${sql.join(sums, sql`, `)})
    select count(*)::integer as moved from moved`);
  return rows[0]?.moved ?? 0;
}

/**
 * Recomputes the metrics of one or all profiles from the stored visits and tips. Other writers of
 * metrics wait until the transaction ends.
 */
export async function recountMetrics(db: Queries, profileId: string | 'all'): Promise<void> {
  // Once the lock is held, every transaction that has added to the metrics has committed. Others
  // are invisible to the count, and add once the lock is released. Drizzle has no LOCK TABLE.
  await db.execute(sql`lock table ${recentMetrics}, ${settledMetrics} in share row exclusive mode`);
  const all = profileId === 'all';
  for (const table of [recentMetrics, settledMetrics]) {
    await db.delete(table).where(all ? undefined : eq(table.profileId, profileId));
  }
  await db.execute(recount(all ? sql`is not null` : sql`= ${profileId}`));
}

/**
 * Inserts the metrics of the profiles that `which` selects, which must have none yet. In SQL,
 * because Drizzle would have to name each count in each part of the union and once around it.
 */
function recount(which: SQL): SQL {
  const target = getTableColumns(settledMetrics);
  const of = (counts: Partial<Record<keyof Counts, SQL>>) =>
    sql.join(
      countNames.map((name) => counts[name] ?? sql`0`),
      sql`, `,
    );
  const key = (at: SQL, code: SQL, method: SQL) => sql`
    date_bin('15 minutes', ${at}, 'epoch'), coalesce(${code}, ${NO_CODE}::uuid), ${method}`;
  const one = (condition: SQL) => sql`(${condition})::integer`;
  const ofTips = of({
    started: sql`1`,
    reported: one(sql`t.status = 'completed'`),
    reportedCents: sql`case when t.status = 'completed' then t.amount_cents else 0 end`,
    received: one(sql`t.received_at is not null`),
    receivedCents: sql`case when t.received_at is not null then t.amount_cents else 0 end`,
    matched: one(sql`t.received_by is not distinct from 'statement'`),
    matchedCents: sql`case when t.received_by = 'statement' then t.amount_cents else 0 end`,
    rated: one(sql`t.rating is not null`),
    stars: sql`coalesce(t.rating, 0)`,
  });
  const ofVisits = of({
    visits: sql`1`,
    scans: one(sql`s.from_qr`),
    taps: one(sql`s.from_tap`),
    visitors: one(sql`s.first_of_visitor`),
    amountsChosen: one(sql`s.amount_chosen`),
    detailsLeft: one(sql`s.details is not distinct from 'left'`),
    detailsSkipped: one(sql`s.details is not distinct from 'skipped'`),
    appsOpened: one(sql`s.app_opened`),
  });
  const names = countNames.map((name) => sql.identifier(target[name].name));
  const sums = names.map((name) => sql`sum(${name})`);
  return sql`
    insert into ${settledMetrics}
      (profile_id, bucket, code_id, payment_method, shard, ${sql.join(names, sql`, `)})
    select profile_id, bucket, code_id, payment_method, 0, ${sql.join(sums, sql`, `)}
    from (
      select t.profile_id, ${key(sql`t.occurred_at`, sql`t.code_id`, sql`t.payment_method`)}, ${ofTips}
        from ${tips} t where t.profile_id ${which}
      union all
      select t.profile_id, ${key(sql`t.occurred_at`, sql`t.code_id`, sql`'pending'`)},
             ${of({ reviewsOpened: sql`1` })}
        from ${conversions} c join ${tips} t on t.profile_id = c.profile_id and t.id = c.tip_id
       where c.profile_id ${which} and c.conversion_type = 'review_submitted'
      union all
      select s.profile_id, ${key(sql`s.occurred_at`, sql`s.code_id`, sql`'pending'`)}, ${ofVisits}
        from ${scans} s where s.profile_id ${which} and not s.by_owner
    ) as each (profile_id, bucket, code_id, payment_method, ${sql.join(names, sql`, `)})
    group by profile_id, bucket, code_id, payment_method`;
}
