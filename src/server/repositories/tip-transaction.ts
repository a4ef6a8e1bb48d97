// The transaction in which everything that a tipper writes happens: the effect and the memory of
// it together, one write of a tip at a time.
import { createHash } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../db/open';
import { Refusal } from '../refusal';
import { driverErrorOf } from './database-failure';

/** One connection with a transaction open on it. */
export type Transaction = NodePgDatabase;

// The same for each connection, so that statements can be kept with it (`prepared.ts`).
const transactions = new WeakMap<pg.PoolClient, Transaction>();

function transactionOn(client: pg.PoolClient): Transaction {
  const tx = transactions.get(client) ?? drizzle(client);
  transactions.set(client, tx);
  return tx;
}

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
  { pool }: Pick<Database, 'pool'>,
  locks: TipLocks,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await begin(client, locks);
    const result = await work(transactionOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw driverErrorOf(error).code === lockNotAvailable ? inFlight() : error;
  } finally {
    client.release(broken);
  }
}

// One trip to the database, which is what a write's time goes into: hence text instead of
// parameters (they are numbers of our own), and no transaction of drizzle's, which begins in a
// trip of its own. The lock is a statement by itself all the same, because a statement sees the
// rows as they were when it began: what is read after the lock must be read by a later one.
async function begin(client: pg.PoolClient, { operation, subject }: TipLocks): Promise<void> {
  const free = operation ? `pg_try_advisory_xact_lock(${lockNumber(operation)})` : 'true';
  const wait = subject ? `pg_advisory_xact_lock(${lockNumber(subject)})::text is not null` : 'true';
  const answers: unknown = await client.query(
    `begin; set local lock_timeout = ${LOCK_TIMEOUT_MS};
     select case when ${free} then ${wait} else false end as held`,
  );
  const [, , locked] = answers as pg.QueryResult<{ held: boolean }>[];
  if (!locked?.rows[0]?.held) throw inFlight();
}

function inFlight(): Refusal {
  return new Refusal('operation_in_flight', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** PostgreSQL's locks have numbers of 64 bits: those of a hash, so that names hardly ever meet. */
function lockNumber(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString();
}
