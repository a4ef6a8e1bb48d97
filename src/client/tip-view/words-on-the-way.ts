// What a worker has said of tips and the server has not acknowledged. Pure.
import type { ApprovalBody, WordOfWorker } from '#contract/approvals';
import type { MoneyState, ReceivedTip } from '#contract/received-tips';
import { isOutOfReach } from '#outbox/backoff';
import type { OutboxEntry } from '#outbox/types';

export type ApprovalEntry = Extract<OutboxEntry, { kind: 'approval' }>;

/**
 * `offline`: it cannot go out. `waiting`: the server answered that it cannot take it yet. `held`:
 * the server wants a sign-in first.
 */
export type WordsState = 'idle' | 'sending' | 'offline' | 'waiting' | 'held';

export interface WordsOnTheWay {
  /** The latest word on each tip. */
  words: ReadonlyMap<string, WordOfWorker>;
  state: WordsState;
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
  for (const { body } of alive) for (const id of body.tipIds) words.set(id, body.word);
  return {
    words,
    state: stateOf(alive, online),
    dead: own.filter(({ state }) => state === 'dead'),
    ofOthers: approvals.length - own.length,
  };
}

function stateOf(alive: readonly ApprovalEntry[], online: boolean): WordsState {
  if (alive.length === 0) return 'idle';
  if (alive.some(({ state }) => state === 'held')) return 'held';
  if (!online || alive.some(isOutOfReach)) return 'offline';
  return alive.some(({ lastError }) => lastError !== null) ? 'waiting' : 'sending';
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
export function formerWords(
  tips: readonly { id: string; state: MoneyState }[],
): Map<WordOfWorker, string[]> {
  const groups = new Map<WordOfWorker, string[]>();
  for (const { id, state } of tips) {
    const word = wordOf(state);
    groups.set(word, [...(groups.get(word) ?? []), id]);
  }
  return groups;
}

/** Bodies for any number of tips, each within what one request takes. */
export function bodiesOf(
  userId: string,
  tipIds: readonly string[],
  word: WordOfWorker,
  most: number,
): ApprovalBody[] {
  const bodies: ApprovalBody[] = [];
  for (let start = 0; start < tipIds.length; start += most) {
    bodies.push({ userId, tipIds: tipIds.slice(start, start + most), word });
  }
  return bodies;
}
