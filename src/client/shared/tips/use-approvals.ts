import { useCallback, useRef, useState } from 'react';
import { getOutbox } from '#client/platform/outbox';
import { APPROVAL_MAX_TIPS } from '#contract/limits';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import type { ApprovalBody, MoneyState, WordOfWorker } from '#contract/tips/received-tips';
import type { TipWrite } from '#contract/tips/tip-write';
import { approvalOf, chunksOf, formerWords } from './words-on-the-way';

/** A tip, and what the screen says of its money before it is marked. */
export interface Markable {
  id: string;
  state: MoneyState;
  /** Of its page or team, where they may be of several: tips of one are sent together. */
  sourceId?: string;
  /** The app's number of the payment that it is matched with; null where the statement has none. */
  paymentId?: string | null;
}

/** The statement that tips are matched with, by an id that is new each time. */
export interface MatchedWith {
  id: string;
  method: PaymentMethod;
}

/** What was marked last, which can be undone. */
export interface LastWord {
  word: WordOfWorker;
  tips: readonly Markable[];
  /** The tips of each write, in the order of `opIds`. */
  chunks: readonly (readonly Markable[])[];
  opIds: readonly string[];
}

/** Marks tips as received or not, through the outbox. */
export function useApprovals(userId: string) {
  const [last, setLast] = useState<LastWord | null>(null);
  /** How many times tips have been marked. */
  const marks = useRef(0);

  const mark = useCallback(
    async (tips: readonly Markable[], word: WordOfWorker, statement?: MatchedWith) => {
      if (tips.length === 0) return;
      // Until this one is saved there is nothing to undo, or a quick tap would undo the one before.
      setLast(null);
      marks.current += 1;
      const mine = marks.current;
      const chunks = chunksOf(tips, APPROVAL_MAX_TIPS);
      const writes = chunks.map((chunk) => writeOf(approvalOf(userId, chunk, word, statement)));
      const { opIds } = await getOutbox().enqueue(writes);
      if (mine === marks.current) setLast({ word, tips, chunks, opIds });
    },
    [userId],
  );

  return {
    last,
    /** Forgets what can be undone. */
    forget: () => setLast(null),
    mark,
    /**
     * Takes back what was marked last: words that never left are gone, others get their former
     * word.
     */
    undo: async () => {
      if (last === null) return;
      setLast(null);
      const outbox = getOutbox();
      const gone = new Set(await outbox.withdraw(last.opIds));
      await bringBack(
        userId,
        last.chunks.filter((_, index) => !gone.has(last.opIds[index] ?? '')).flat(),
      );
    },
    /** Brings tips back to what was known of them before, which is in their `state`. */
    bringBack: async (tips: readonly Markable[]) => {
      setLast(null);
      await bringBack(userId, tips);
    },
  };
}

async function bringBack(userId: string, tips: readonly Markable[]): Promise<void> {
  const writes = [...formerWords(tips)].flatMap(([word, ofWord]) =>
    chunksOf(ofWord, APPROVAL_MAX_TIPS).map((chunk) => writeOf(approvalOf(userId, chunk, word))),
  );
  if (writes.length > 0) await getOutbox().enqueue(writes);
}

function writeOf(body: ApprovalBody): TipWrite {
  return { kind: 'approval', tipId: body.userId, sessionId: '', body };
}
