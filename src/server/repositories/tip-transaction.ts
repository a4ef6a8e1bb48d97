// The transaction in which everything that a tipper writes happens: the effect and the memory of
// it together, one write of a tip at a time.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import { Refusal } from '../refusal';
import { driverErrorOf } from './database-failure';

export type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0];

/** How long a write waits for another write of the same tip. */
const LOCK_TIMEOUT_MS = 5000;
const RETRY_AFTER_SECONDS = 1;
const lockNotAvailable = '55P03';

/** What a write excludes while it runs. */
export interface TipLocks {
  /** Names the operation; the same one running elsewhere is not waited for, but answered 409. */
  readonly operation: string | null;
  /** Names the tip (or scan); other writes of it wait their turn. Null for a new one. */
  readonly subject: string | null;
}

/**
 * Runs `work` in one transaction, alone with its tip.
 *
 * @throws Refusal `operation_in_flight` while the same operation runs, in whatever process
 */
export async function inTipTransaction<T>(
  { db }: Pick<Database, 'db'>,
  locks: TipLocks,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await take(tx, locks);
      return await work(tx);
    });
  } catch (error) {
    if (driverErrorOf(error).code === lockNotAvailable) throw inFlight();
    throw error;
  }
}

// A statement of its own, because a statement sees the rows as they were when it began: what is
// read after the lock must be read by a later one.
async function take(tx: Transaction, { operation, subject }: TipLocks): Promise<void> {
  const free = operation ? sql`pg_try_advisory_xact_lock(${lockNumber(operation)})` : sql`true`;
  const wait = subject
    ? sql`pg_advisory_xact_lock(${lockNumber(subject)})::text is not null`
    : sql`true`;
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true),
      case when ${free} then ${wait} else false end as held`,
  );
  if (!rows[0]?.held) throw inFlight();
}

function inFlight(): Refusal {
  return new Refusal('operation_in_flight', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** PostgreSQL's locks have numbers of 64 bits: those of a hash, so that names hardly ever meet. */
function lockNumber(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString();
}
