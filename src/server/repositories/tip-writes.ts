// Writes of tippers that come at the same time share a transaction, because what a write costs is
// trips to the database and the wait for its disk, not rows. Nobody notices: what becomes of one is
// nothing to the others, and a write that comes alone goes alone, at once.
import type pg from 'pg';
import { inGroups } from '../db/in-groups';
import type { Limited } from '../rate-limits-table';
import { Refusal } from '../refusal';
import { driverErrorOf, isDatabaseAway } from './database-failure';
import { type AnyTipWrite, inTipTransaction, type Outcome, type TipWrite } from './tip-transaction';

/** A write, and the limits that its request counts against, in order. */
export type LimitedWrite<Wanted, Found, Answer> = TipWrite<Wanted, Found, Answer> & {
  readonly limits: readonly Limited[];
};

type AnyWrite = AnyTipWrite & Pick<LimitedWrite<never, never, never>, 'limits'>;

export interface TipWrites {
  /**
   * Applies a write, alone with its tip, and answers once it is on the database's disk.
   * @throws Refusal `rate_limited`; `operation_in_flight` while the same operation runs, in
   *   whatever process; and what `decide` throws
   */
  apply<Wanted, Found, Answer>(write: LimitedWrite<Wanted, Found, Answer>): Promise<Answer>;
}

/** Counts the requests of some writes, as `use-cases/limit-requests.ts` does it. */
export interface Limits {
  /** The refusal of a request whose limits are known to be full, without asking the database. */
  known(limits: readonly Limited[]): Refusal | null;
  /** Gets ready to count several requests, each against its limits in order. */
  together(requests: readonly (readonly Limited[])[]): Counting;
}

export interface Counting {
  /** Counts, in one statement, and answers for each request whether it is too much. */
  count(client: Pick<pg.PoolClient, 'query'>): Promise<readonly (Refusal | null)[]>;
  /** Takes off again what was counted and refused, on a connection of its own. */
  giveBack(): Promise<void>;
}

// One group at a time: two would be half as large and cost more than the wait for the disk that
// they would share.
const groups = { atOnce: 1, most: 100 };
/** How long a group waits for what keeps one of its rows, and the groups after it with it. */
const TOGETHER_TIMEOUT_MS = 100;
/** How long a write waits for another one of its tip. */
const ALONE_TIMEOUT_MS = 5000;
const RETRY_AFTER_SECONDS = 1;
const lockNotAvailable = '55P03';

export function openTipWrites(pool: pg.Pool, limits: Limits): TipWrites {
  const operations = new Set<string>();

  const together = inGroups<AnyWrite, unknown>(
    async (members) => {
      const writes = members.map(({ item }) => item);
      const counting = limits.together(writes.map(({ limits }) => limits));
      const outcomes = await outcomesOf(writes, counting);
      const givenBack = counting.giveBack();
      for (const [i, { item, resolve }] of members.entries()) {
        const outcome = outcomes[i] ?? { busy: 'subject' };
        if ('refusal' in outcome) resolve(givenBack.then(() => answerOf(outcome)));
        else if ('busy' in outcome && outcome.busy === 'subject') resolve(applyAlone(item));
        else resolve(answerOf(outcome));
      }
      await givenBack;
    },
    { ...groups, claimOf: ({ subject }) => subject },
  );

  /** Counts and applies some writes. When one of them spoils it for all, nothing is written. */
  async function outcomesOf(
    writes: readonly AnyWrite[],
    counting: Counting,
  ): Promise<readonly Outcome[]> {
    let refusals: readonly (Refusal | null)[] | undefined;
    try {
      return await inTipTransaction(pool, writes, TOGETHER_TIMEOUT_MS, async (client) => {
        refusals = await counting.count(client);
        return refusals;
      });
    } catch (error) {
      if (isDatabaseAway(error) || !refusals) throw error;
      return refusals.map((refusal) => (refusal ? { refusal } : { busy: 'subject' }));
    }
  }

  async function applyAlone(write: AnyTipWrite): Promise<unknown> {
    try {
      const [outcome] = await inTipTransaction(pool, [write], ALONE_TIMEOUT_MS);
      return await answerOf(outcome ?? { busy: 'operation' });
    } catch (error) {
      throw driverErrorOf(error).code === lockNotAvailable ? inFlight() : error;
    }
  }

  return {
    async apply<Wanted, Found, Answer>(
      write: LimitedWrite<Wanted, Found, Answer>,
    ): Promise<Answer> {
      const { operation } = write;
      const tooMany = limits.known(write.limits);
      if (tooMany) throw tooMany;
      if (operation === null) return (await together(write)) as Answer;
      if (operations.has(operation)) throw inFlight();
      operations.add(operation);
      try {
        return (await together(write)) as Answer;
      } finally {
        operations.delete(operation);
      }
    },
  };
}

async function answerOf(outcome: Outcome): Promise<unknown> {
  if ('answer' in outcome) return outcome.answer;
  throw 'refusal' in outcome ? outcome.refusal : inFlight();
}

function inFlight(): Refusal {
  return new Refusal('operation_in_flight', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
