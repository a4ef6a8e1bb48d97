// What a worker has said of tips and the server has not acknowledged. Pure.

import type { PaymentMethod } from '#contract/profiles/payment-methods';
import type {
  ApprovalBody,
  MoneyState,
  ReceivedTip,
  WordOfWorker,
} from '#contract/tips/received-tips';
import type { OutboxEntry } from '#outbox/types';
import { type UnsentState, unsentState } from './unsent';

export type ApprovalEntry = Extract<OutboxEntry, { kind: 'approval' }>;

export interface WordsOnTheWay {
  /** The latest word on each tip. */
  words: ReadonlyMap<string, WordOfWorker>;
  /** The numbers of the payments that tips are matched with. */
  payments: ReadonlyMap<string, string>;
  state: UnsentState;
  /** Words that were refused for good, or are too old. */
  dead: readonly ApprovalEntry[];
  /** How many words of other accounts wait on this phone for their sign-in. */
  ofOthers: number;
}

/** Sorts the entries of this phone's outbox, for the account that is signed in. */
export function wordsOnTheWay(
  entries: readonly OutboxEntry[],
  userId: string,
  online: boolean,
): WordsOnTheWay {
  const approvals = entries.filter((entry) => entry.kind === 'approval');
  const own = approvals.filter(({ body }) => body.userId === userId);
  const alive = own.filter(({ state }) => state !== 'dead');
  const words = new Map<string, WordOfWorker>();
  const payments = new Map<string, string>();
  for (const { body } of alive) {
    for (const [index, id] of body.tipIds.entries()) {
      words.set(id, body.word);
      const paymentId = body.statement?.paymentIds[index] ?? null;
      if (paymentId === null) payments.delete(id);
      else payments.set(id, paymentId);
    }
  }
  return {
    words,
    payments,
    state: unsentState(alive, online),
    dead: own.filter(({ state }) => state === 'dead'),
    ofOthers: approvals.length - own.length,
  };
}

/** What is known of a tip's money after a word; undefined without one. */
export function stateAfter(word: WordOfWorker | undefined): MoneyState | undefined {
  return word === 'none' ? 'reported' : word;
}

/** A tip as it will be once the word has arrived. */
export function afterWord<T extends Pick<ReceivedTip, 'status' | 'state' | 'received'>>(
  tip: T,
  word: WordOfWorker | undefined,
): T {
  const state = stateAfter(word);
  if (state === undefined || tip.status !== 'completed') return tip;
  return { ...tip, state, received: state === 'received' || state === 'matched' };
}

/** The word that brings a tip back to a state. */
export function wordOf(state: MoneyState): WordOfWorker {
  return state === 'started' || state === 'reported' ? 'none' : state;
}

/** Tips by the words that bring them back to where they were. */
export function formerWords<T extends { state: MoneyState }>(
  tips: readonly T[],
): Map<WordOfWorker, T[]> {
  return groupedBy(tips, ({ state }) => wordOf(state));
}

/** Any number of tips in parts that one request takes each, of one page or team each. */
export function chunksOf<T extends { sourceId?: string }>(tips: readonly T[], most: number): T[][] {
  return [...groupedBy(tips, ({ sourceId }) => sourceId).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / most) }, (_, nth) =>
      group.slice(nth * most, (nth + 1) * most),
    ),
  );
}

function groupedBy<Key, T>(things: readonly T[], keyOf: (thing: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const thing of things) {
    const known = groups.get(keyOf(thing));
    if (known) known.push(thing);
    else groups.set(keyOf(thing), [thing]);
  }
  return groups;
}

/** What is sent of a word on tips. */
export function approvalOf(
  userId: string,
  tips: readonly { id: string; paymentId?: string | null }[],
  word: WordOfWorker,
  statement?: { id: string; method: PaymentMethod },
): ApprovalBody {
  const tipIds = tips.map(({ id }) => id);
  if (!statement) return { userId, tipIds, word };
  const paymentIds = tips.map(({ paymentId }) => paymentId ?? null);
  return { userId, tipIds, word, statement: { ...statement, paymentIds } };
}
