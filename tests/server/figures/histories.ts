// Random histories of a page around the days on which clocks change.
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../src/server/db/open';
import { recountFigures } from '../../../src/server/repositories/figures';

/** Zones with clocks that change at midnight, up to midnight, by half an hour, by quarters, and never. */
export const zones = [
  ...['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Havana'],
  ...['Asia/Kathmandu', 'Africa/Cairo', 'Pacific/Chatham', 'America/St_Johns', 'Asia/Kolkata'],
  ...['America/Nuuk', 'America/Santiago'],
];

/** Times within days of when some clocks change, in each year's spring and autumn. */
export const changes = [
  ...['2026-03-08', '2026-03-29', '2026-04-05', '2026-04-24', '2026-10-25', '2026-11-01'],
];
const moment = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -3 * 96, max: 3 * 96 }), fc.nat(899_999))
  .map(([day, quarters, rest]) => new Date(Date.parse(day) + quarters * 900_000 + rest));

export const rawTip = fc.record({
  at: moment,
  cents: fc.integer({ min: 1, max: 100_000 }),
  state: fc.constantFrom('pending', 'completed', 'received', 'matched', 'denied', 'rated'),
  method: fc.constantFrom('venmo', 'paypal'),
});
export const rawVisit = fc.record({
  at: moment,
  source: fc.constantFrom('qr', 'tap', 'link'),
  amount: fc.boolean(),
});

/**
 * Stores a history in place of what a profile had, without the API, which takes no times of long ago.
 */
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
  for (const { at, cents, state, method } of history.tips) {
    const received: Partial<Record<string, unknown[]>> = {
      received: [at, 'worker'],
      matched: [at, 'statement'],
    };
    const completed = state === 'pending' ? null : at;
    await database.pool.query(
      `insert into tips (profile_id, id, session_hash, amount_cents, payment_method, status,
         verification_status, tipper_opt_in, occurred_at, created_at, updated_at, completed_at,
         received_at, received_by, rating, rated_at, not_received_at)
       values ($1, $2, '\\x00', $3, $4, $5, 'pending', false, $6, $6, $6, $7, $8, $9, $10, $11, $12)`,
      [
        ...[profileId, uuidv7(), cents, method, completed ? 'completed' : 'pending', at, completed],
        ...(received[state] ?? [null, null]),
        ...(state === 'rated' ? [4, at] : [null, null]),
        state === 'denied' ? at : null,
      ],
    );
  }
  for (const { at, source, amount } of history.visits) {
    await database.pool.query(
      `insert into scans (profile_id, session_hash, scan_id, from_qr, from_tap, occurred_at, created_at, amount_chosen)
       values ($1, '\\x00', $2, $3, $4, $5, $5, $6)`,
      [profileId, uuidv7(), source === 'qr', source === 'tap', at, amount],
    );
  }
  await database.transaction((db) => recountFigures(db, profileId));
}
