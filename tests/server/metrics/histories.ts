// Random histories of a page around clock changes.
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../src/server/db/open';
import { recountMetrics } from '../../../src/server/metrics/repository/metrics';

/** Zones with clock changes at or up to midnight, by half an hour, or never, and odd offsets. */
export const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Havana',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Pacific/Chatham',
  'America/St_Johns',
  'Asia/Kolkata',
  'America/Nuuk',
  'America/Santiago',
];

/** Days near a clock change, in spring and autumn. */
export const changes = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-10-25',
  '2026-11-01',
];
const moment = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -3 * 96, max: 3 * 96 }), fc.nat(899_999))
  .map(([day, buckets, rest]) => new Date(Date.parse(day) + buckets * 900_000 + rest));

/** Printed codes, stored only as ids. */
export const codes = [uuidv7(), uuidv7()];
const code = fc.constantFrom(null, ...codes);

export const rawTip = fc.record({
  at: moment,
  code,
  cents: fc.integer({ min: 1, max: 100_000 }),
  state: fc.constantFrom('pending', 'completed', 'received', 'matched', 'denied', 'rated'),
  method: fc.constantFrom('venmo', 'paypal'),
});
export const rawVisit = fc.record({
  at: moment,
  code,
  /** Null for a visitor who asks not to be tracked. */
  phone: fc.constantFrom(null, 1, 2),
  source: fc.constantFrom('qr', 'tap', 'link'),
  amount: fc.boolean(),
  details: fc.constantFrom(null, 'left', 'skipped'),
  app: fc.boolean(),
});

/** Replaces a profile's data with a history. Not through the API, which rejects old times. */
export async function storeHistory(
  database: Database,
  profileId: string,
  history: {
    tips: (typeof rawTip extends fc.Arbitrary<infer T> ? T : never)[];
    visits: (typeof rawVisit extends fc.Arbitrary<infer T> ? T : never)[];
  },
): Promise<void> {
  await database.pool.query('delete from tips where profile_id = $1', [profileId]);
  await database.pool.query('delete from scans where profile_id = $1', [profileId]);
  for (const { at, code, cents, state, method } of history.tips) {
    const received: Partial<Record<string, unknown[]>> = {
      received: [at, 'worker'],
      matched: [at, 'statement'],
    };
    const completed = state === 'pending' ? null : at;
    await database.pool.query(
      `insert into tips (profile_id, id, session_hash, amount_cents, payment_method, status,
         verification_status, tipper_opt_in, occurred_at, created_at, updated_at, completed_at,
         received_at, received_by, rating, rated_at, not_received_at, code_id)
       values ($1, $2, '\\x00', $3, $4, $5, 'pending', false, $6, $6, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        profileId,
        uuidv7(),
        cents,
        method,
        completed ? 'completed' : 'pending',
        at,
        completed,
        ...(received[state] ?? [null, null]),
        ...(state === 'rated' ? [4, at] : [null, null]),
        state === 'denied' ? at : null,
        code,
      ],
    );
  }
  const seen = new Set<string>();
  for (const [index, visit] of history.visits.entries()) {
    const { at, code, phone, source, amount, details, app } = visit;
    // They arrive in list order, each on the day it was made.
    const hash = phone === null ? null : `${phone} on ${at.toISOString().slice(0, 10)}`;
    const first = hash === null || !seen.has(hash);
    if (hash !== null) seen.add(hash);
    await database.pool.query(
      `insert into scans (profile_id, session_hash, scan_id, from_qr, from_tap, occurred_at, created_at,
         amount_chosen, code_id, visitor_hash, first_of_visitor, details, app_opened)
       values ($1, '\\x00', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        profileId,
        uuidv7(),
        source === 'qr',
        source === 'tap',
        at,
        new Date(index),
        amount,
        code,
        hash && Buffer.from(hash),
        first,
        details,
        app,
      ],
    );
  }
  await database.transaction((db) => recountMetrics(db, profileId));
}
