// Writes of tippers that come at the same time share a transaction, because what a write costs is
// trips to the database and the wait for its disk, not rows. Nobody notices: what becomes of one is
// nothing to the others, and a write that comes alone goes alone, at once.
import type pg from 'pg';
import { inGroups } from '../db/in-groups';
import { Refusal } from '../refusal';
import { driverErrorOf, isDatabaseAway } from './database-failure';
import { type AnyTipWrite, inTipTransaction, type Outcome, type TipWrite } from './tip-transaction';

export interface TipWrites {
  /**
   * Applies a write, alone with its tip, and answers once it is on the database's disk.
   * @throws Refusal `operation_in_flight` while the same operation runs, in whatever process; and
   *   what `decide` throws
   */
  apply<Wanted, Found, Answer>(write: TipWrite<Wanted, Found, Answer>): Promise<Answer>;
}

const groups = { atOnce: 2, most: 50 };
/** How long a group waits for what keeps one of its rows. */
const TOGETHER_TIMEOUT_MS = 250;
/** How long a write waits for another one of its tip. */
const ALONE_TIMEOUT_MS = 5000;
const RETRY_AFTER_SECONDS = 1;
const lockNotAvailable = '55P03';

export function openTipWrites(pool: pg.Pool): TipWrites {
  const operations = new Set<string>();

  const together = inGroups<AnyTipWrite, unknown>(
    async (members) => {
      const outcomes = await tryTogether(members.map(({ item }) => item));
      for (const [i, { item, resolve }] of members.entries()) {
        const outcome = outcomes?.[i];
        const mustWait = !outcome || ('busy' in outcome && outcome.busy === 'subject');
        resolve(mustWait ? applyAlone(item) : answerOf(outcome));
      }
    },
    { ...groups, claimOf: ({ subject }) => subject },
  );

  /** Null when one of them spoiled it for all: then nothing is written. */
  async function tryTogether(writes: readonly AnyTipWrite[]): Promise<readonly Outcome[] | null> {
    try {
      return await inTipTransaction(pool, writes, TOGETHER_TIMEOUT_MS);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      return null;
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
    async apply<Wanted, Found, Answer>(write: TipWrite<Wanted, Found, Answer>): Promise<Answer> {
      const { operation } = write;
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
