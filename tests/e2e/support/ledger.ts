// Reads from the database what really arrived, because the screen may be wrong.
import { expect } from '@playwright/test';
import pg from 'pg';

export interface LedgerTip {
  id: string;
  amountCents: number;
  paymentMethod: string;
  status: string;
  verificationStatus: string;
  rating: number | null;
  reviewText: string | null;
  tipperName: string | null;
}

export class Ledger {
  private readonly pool: pg.Pool;

  constructor(url: string) {
    this.pool = new pg.Pool({ connectionString: url, max: 2 });
  }

  async tips(profileId: string): Promise<LedgerTip[]> {
    const { rows } = await this.pool.query<LedgerTip>(
      `select id, amount_cents as "amountCents", payment_method as "paymentMethod", status,
              verification_status as "verificationStatus", rating, review_text as "reviewText",
              tipper_name as "tipperName"
         from tips where profile_id = $1 order by created_at`,
      [profileId],
    );
    return rows;
  }

  /** Returns the names of the printed codes of a page's visits and tips. */
  async codes(profileId: string): Promise<{ scans: (string | null)[]; tips: (string | null)[] }> {
    const namesIn = async (table: 'scans' | 'tips') => {
      const { rows } = await this.pool.query<{ name: string | null }>(
        `select c.name from ${table} t left join qr_codes c
             on c.profile_id = t.profile_id and c.id = t.code_id
          where t.profile_id = $1 order by t.created_at`,
        [profileId],
      );
      return rows.map(({ name }) => name);
    };
    return { scans: await namesIn('scans'), tips: await namesIn('tips') };
  }

  /** Returns how many visits of a page and how many tips each tip session has. */
  async sessions(profileId: string): Promise<{ visits: number; tips: number }[]> {
    const { rows } = await this.pool.query<{ visits: number; tips: number }>(
      `select count(scan_id)::int as visits, count(id)::int as tips
         from (select session_hash, scan_id, null::uuid as id from scans where profile_id = $1
               union all
               select session_hash, null, id from tips where profile_id = $1) as writes
        group by session_hash`,
      [profileId],
    );
    return rows;
  }

  async setPlan(userId: string, plan: 'free' | 'pro'): Promise<void> {
    await this.pool.query('update users set plan = $2 where id = $1', [userId, plan]);
    // Otherwise the server may use its cached plan for 15 seconds.
    await this.pool.query(`select pg_notify('profile_changes', $1)`, [userId]);
  }

  /** Makes a page answer at a host, as if its DNS record had been found. */
  async verifyDomain(profileId: string, host: string): Promise<void> {
    await this.pool.query(
      `insert into domains (profile_id, host, token, created_at, verified_at, checked_at)
       values ($1, $2, 'verified', now(), now(), now())`,
      [profileId, host],
    );
    await this.pool.query('insert into verified_hosts (host) values ($1)', [host]);
    await this.pool.query(`select pg_notify('domain_changes', '')`);
  }

  /** Makes a worker's sign-ins an hour old. */
  async leavePhoneAlone(userId: string): Promise<void> {
    await this.pool.query(
      `update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`,
      [userId],
    );
  }

  async venmoOf(profileId: string): Promise<string | null> {
    const { rows } = await this.pool.query('select venmo_handle from profiles where id = $1', [
      profileId,
    ]);
    return rows[0]?.venmo_handle ?? null;
  }

  async tipsOfHandle(handle: string): Promise<LedgerTip[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'select id from profiles where handle = $1',
      [handle],
    );
    return rows[0] ? this.tips(rows[0].id) : [];
  }

  async conversions(profileId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ type: string }>(
      'select conversion_type as type from conversions where profile_id = $1 order by 1',
      [profileId],
    );
    return rows.map(({ type }) => type);
  }

  /** Returns the sites whose review page was opened. */
  async openedReviews(profileId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ site: string }>(
      `select review_type as site from conversions
       where profile_id = $1 and conversion_type = 'review_submitted'`,
      [profileId],
    );
    return rows.map(({ site }) => site);
  }

  async scans(profileId: string): Promise<{ fromQr: boolean }[]> {
    const { rows } = await this.pool.query<{ fromQr: boolean }>(
      'select from_qr as "fromQr" from scans where profile_id = $1',
      [profileId],
    );
    return rows;
  }

  /** Returns the money state of each tip. */
  async moneyStates(profileId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ state: string }>(
      `select case when received_by = 'statement' then 'matched'
                   when received_by = 'worker' then 'received'
                   when not_received_at is not null then 'not_received'
                   when status = 'completed' then 'reported' else 'started' end as state
         from tips where profile_id = $1 order by created_at`,
      [profileId],
    );
    return rows.map(({ state }) => state);
  }

  /** Returns how many operations took effect: each exactly once, however often it was sent. */
  async operations(profileId: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'select count(*)::int as count from idempotency_keys where profile_id = $1 and tip_id is not null',
      [profileId],
    );
    return rows[0]?.count ?? 0;
  }

  /** Returns how many of the worker's receipt statuses took effect. */
  async receipts(profileId: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      "select count(*)::int as count from idempotency_keys where profile_id = $1 and answer ? 'refused'",
      [profileId],
    );
    return rows[0]?.count ?? 0;
  }

  /** Adds tips reported as paid, one a minute up to now, of $1, $2, $3 and so on. */
  async addTips(profileId: string, count: number): Promise<void> {
    await this.pool.query(
      `insert into tips (profile_id, id, session_hash, amount_cents, payment_method, status,
                         verification_status, tipper_opt_in, occurred_at, created_at, updated_at,
                         completed_at)
       select $1, gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), number * 100, 'venmo',
              'completed', 'verified', false, at, at, at, at
         from generate_series(1, $2) as number,
              lateral (select now() - make_interval(mins => $2 - number) as at) as times`,
      [profileId, count],
    );
  }

  /** Returns the messages to a page's tippers, sent or queued. */
  async messages(profileId: string): Promise<{ kind: string; sent: boolean }[]> {
    const { rows } = await this.pool.query<{ kind: string; sent: boolean }>(
      `select kind, sent_at is not null as sent from messages where profile_id = $1
        order by created_at`,
      [profileId],
    );
    return rows;
  }

  /** Makes messages to a page's tippers some minutes older. */
  async passMinutes(profileId: string, minutes: number): Promise<void> {
    await this.pool.query(
      `with earlier as (
         update messages set created_at = created_at - make_interval(mins => $2)
          where profile_id = $1 returning id)
       update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => $2)
        where key in (select id::text from earlier)`,
      [profileId, minutes],
    );
    // Otherwise the server would only notice at its next poll.
    await this.pool.query(`select pg_notify('jobs:insert', '{"count":1}')`);
  }

  /** Deactivates or reactivates a tip page without informing any phone. */
  async switchPage(profileId: string, active: boolean): Promise<void> {
    await this.pool.query('update profiles set active = $2 where id = $1', [profileId, active]);
  }

  /** Adds rated tips by many tippers, each of whom had opened the page before. */
  async addRatings(profileId: string, count: number, stars: number): Promise<void> {
    await this.pool.query(
      `with visits as (
         insert into scans (profile_id, session_hash, scan_id, from_qr, occurred_at, created_at)
         select $1, sha256(gen_random_uuid()::text::bytea), gen_random_uuid(), true,
                now() - interval '1 minute', now() - interval '1 minute'
           from generate_series(1, $2)
         returning session_hash)
       insert into tips (profile_id, id, session_hash, amount_cents, payment_method, status,
                         verification_status, rating, tipper_opt_in, occurred_at, created_at,
                         updated_at, completed_at, rated_at, rating_counted_at)
       select $1, gen_random_uuid(), session_hash, 1500, 'venmo',
              'completed', 'verified', $3, false, now(), now(), now(), now(), now(), now()
         from visits`,
      [profileId, count, stars],
    );
  }

  /** Moves a page's visits back by a minute, so that its ratings count. */
  async takeTime(profileId: string): Promise<void> {
    const earlier = `update scans set occurred_at = occurred_at - interval '1 minute'
                      where profile_id = $1`;
    await expect
      .poll(async () => (await this.pool.query(earlier, [profileId])).rowCount)
      .toBeGreaterThan(0);
  }

  /** Gives a profile a photo that does not exist. */
  async losePhoto(profileId: string): Promise<void> {
    await this.pool.query(`update profiles set avatar_url = '/images/gone.webp' where id = $1`, [
      profileId,
    ]);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
