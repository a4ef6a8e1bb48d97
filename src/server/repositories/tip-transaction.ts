// The transaction in which everything that a tipper writes happens: the effect and the memory of
// it together, one write of a tip at a time. Several writes share it (`tip-writes.ts`), each with
// an outcome of its own.
import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Save } from './json-rows';

/** Reads in one statement what each of some writes needs to know, in their order. */
export type Lookup<Wanted, Found> = (
  client: pg.PoolClient,
  wanted: readonly Wanted[],
) => Promise<readonly Found[]>;

/** A row, and what writes it together with others of its kind. */
export interface NewRow {
  readonly save: Save<never>;
  readonly row: unknown;
}

export function newRow<Row>(save: Save<Row>, row: Row): NewRow {
  return { save, row };
}

export interface Decision<Answer> {
  readonly answer: Answer;
  readonly rows: readonly NewRow[];
}

/** What a write excludes while it runs. */
export interface TipLocks {
  /** Names the operation, which must not run twice at a time; null without a key. */
  readonly operation: string | null;
  /** Names the tip (or scan), of which there is one write at a time; null for a new one. */
  readonly subject: string | null;
}

/** One write of a tipper. */
export interface TipWrite<Wanted, Found, Answer> extends TipLocks {
  readonly wanted: Wanted;
  lookup(...parameters: Parameters<Lookup<Wanted, Found>>): ReturnType<Lookup<Wanted, Found>>;
  /** Decides by the rules, or throws a refusal. May be asked again after a failure. */
  decide(found: Found): Decision<Answer>;
}

export type AnyTipWrite = TipWrite<unknown, unknown, unknown>;

/** What became of a write: somebody else holds one of its locks, or it was decided. */
export type Outcome =
  | { readonly busy: keyof TipLocks }
  | { readonly answer: unknown }
  | { readonly refusal: unknown };

/**
 * Applies writes in one transaction, which is on the database's disk when this is done: it locks,
 * reads, decides and writes. No two of them may be of one operation or subject. When it throws,
 * nothing is written.
 *
 * @param lockTimeoutMs how long a row is waited for, and by a write that is alone the lock on its
 *   subject. Among others, a lock that is not free is that write's outcome, and the rest goes on.
 * @param count counts the requests, in a transaction of its own before this one, and answers for
 *   each whether it is refused
 */
export async function inTipTransaction(
  pool: pg.Pool,
  writes: readonly AnyTipWrite[],
  lockTimeoutMs: number,
  count: (client: pg.PoolClient) => Promise<readonly unknown[]> = async () => [],
): Promise<readonly Outcome[]> {
  const client = await pool.connect();
  let broken = false;
  try {
    // Two trips to the database: what is sent together is answered in turn.
    const [refusals, busy, found] = await inOneGo(client, () => [
      count(client),
      begin(client, writes, lockTimeoutMs),
      lookUp(client, writes),
    ]);
    const rows: NewRow[] = [];
    const outcomes = writes.map((write, i): Outcome => {
      if (refusals[i]) return { refusal: refusals[i] };
      const lock = busy[i];
      if (lock) return { busy: lock };
      try {
        const decision = write.decide(found[i]);
        rows.push(...decision.rows);
        return { answer: decision.answer };
      } catch (refusal) {
        return { refusal };
      }
    });
    await inOneGo(client, () => [save(client, rows), client.query('commit')]);
    return outcomes;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

// The locks are a statement by themselves, because a statement sees the rows as they were when it
// began: what is read after a lock must be read by a later one. Numbers of our own need no
// parameters, and so all of it is one text.
async function begin(
  client: pg.PoolClient,
  writes: readonly AnyTipWrite[],
  lockTimeoutMs: number,
): Promise<(keyof TipLocks | null)[]> {
  const names = writes.map(
    ({ operation, subject }) => `(${lockNumber(operation)}, ${lockNumber(subject)})`,
  );
  const isTaken =
    writes.length === 1
      ? `pg_advisory_xact_lock(subject)::text <> ''`
      : 'not pg_try_advisory_xact_lock(subject)';
  const answers: unknown = await client.query(
    `begin; set local lock_timeout = ${lockTimeoutMs}; set local enable_seqscan = off;
     select case when not pg_try_advisory_xact_lock(operation) then 'operation'
       when ${isTaken} then 'subject' end as busy
     from (values ${names.join(', ')}) as lock(operation, subject)`,
  );
  const locked = (answers as pg.QueryResult<{ busy: keyof TipLocks | null }>[]).at(-1);
  return locked?.rows.map(({ busy }) => busy) ?? [];
}

/** PostgreSQL's locks have numbers of 64 bits: those of a hash, so that names hardly ever meet. */
function lockNumber(name: string | null): string {
  if (name === null) return 'null::bigint';
  return `${hash('sha256', name, 'buffer').readBigInt64BE()}::bigint`;
}

/** Reads for all writes, those that read alike together. */
async function lookUp(client: pg.PoolClient, writes: readonly AnyTipWrite[]): Promise<unknown[]> {
  const alike = new Map<AnyTipWrite['lookup'], number[]>();
  for (const [i, { lookup }] of writes.entries()) {
    const indexes = alike.get(lookup) ?? [];
    alike.set(lookup, indexes);
    indexes.push(i);
  }
  const found: unknown[] = [];
  await allDone(
    [...alike].map(async ([lookup, indexes]) => {
      const wanted = indexes.map((i) => writes[i]?.wanted);
      const answers = await lookup(client, wanted);
      for (const [n, i] of indexes.entries()) found[i] = answers[n];
    }),
  );
  return found;
}

/** Writes all rows in one statement, which is the same for the same kinds of rows. */
async function save(client: pg.PoolClient, rows: readonly NewRow[]): Promise<void> {
  const kinds = new Map<Save<never>, unknown[]>();
  for (const { save, row } of rows) {
    const kind = kinds.get(save) ?? [];
    kinds.set(save, kind);
    kind.push(row);
  }
  if (kinds.size === 0) return;
  const saves = [...kinds.keys()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const steps = saves.map(({ text }, i) => `save_${i} as (${text(`$${i + 1}`)})`);
  await client.query({
    name: saves.map(({ name }) => name).join(' '),
    text: `with ${steps} select`,
    values: saves.map((kind) => kind.json(kinds.get(kind) as never[])),
  });
}

/** Sends all that `send` sends in one packet, and waits for the answers. */
function inOneGo<T extends readonly unknown[]>(
  client: pg.PoolClient,
  send: () => readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  const { stream } = client.connection;
  stream.cork();
  try {
    return allDone(send());
  } finally {
    stream.uncork();
  }
}

/** Waits for all, whatever becomes of each, and then throws the first failure. */
async function allDone<T extends readonly unknown[]>(
  promises: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  const results = await Promise.allSettled(promises);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}
