// What a worker says of a tip's money: that it has arrived, by their own look or by a statement,
// that it has not, or nothing. Only the payment app knows (docs/product.md, section 4). No word
// makes a rating that counts by itself stop counting.
import type { MoneyState, WordOfWorker } from '#contract/tips/received-tips';
import type { TipRow } from '../schema/tips';

type Money = Pick<TipRow, 'status' | 'receivedAt' | 'receivedBy' | 'notReceivedAt'>;
type LastWord = Pick<TipRow, 'wordAt' | 'wordSessionId'>;

/** When a word was spoken, by our clock, and in which sign-in. */
export interface Spoken {
  readonly at: Date;
  readonly sessionId: string;
}

export function stateOfMoney({ status, receivedAt, receivedBy, notReceivedAt }: Money): MoneyState {
  if (receivedAt) return receivedBy === 'statement' ? 'matched' : 'received';
  if (notReceivedAt) return 'not_received';
  return status === 'completed' ? 'reported' : 'started';
}

/**
 * Returns whether a worker can say anything about a tip's money: its tipper must have reported it.
 */
export function mayBeSpokenOf({ status }: Pick<TipRow, 'status'>): boolean {
  return status === 'completed';
}

/**
 * Returns whether a tip for a team waits for the word of the member whom it is said to be paid to, and for nobody else's:
 * an unusually large one. Without an account, nobody can ask them, and the founder speaks.
 * @param hasAccount whether that member has an account
 */
export function waitsForReceiver(
  { receiverId, amountUnusual }: Pick<TipRow, 'receiverId' | 'amountUnusual'>,
  hasAccount: boolean,
): boolean {
  return receiverId !== null && amountUnusual && hasAccount;
}

/**
 * Returns whether a later word is already there. From one sign-in, words come in the order in which
 * they were spoken, whatever its clock says; between two, the clock decides.
 */
export function isOutdated(
  { wordAt, wordSessionId }: LastWord,
  { at, sessionId }: Spoken,
): boolean {
  return wordAt !== null && wordSessionId !== sessionId && at < wordAt;
}

/**
 * Returns what is stored of a tip's money after a word. The same word again keeps its first time.
 */
export function afterWord(tip: Money, word: WordOfWorker, { at, sessionId }: Spoken) {
  const same = stateOfMoney(tip) === word;
  const receives = word === 'received' || word === 'matched';
  return {
    receivedAt: receives ? (same ? tip.receivedAt : at) : null,
    receivedBy: receives
      ? word === 'matched'
        ? ('statement' as const)
        : ('worker' as const)
      : null,
    notReceivedAt: word === 'not_received' ? (same ? tip.notReceivedAt : at) : null,
    wordAt: at,
    wordSessionId: sessionId,
  };
}
