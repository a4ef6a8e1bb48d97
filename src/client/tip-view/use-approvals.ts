import { useCallback, useRef, useState } from 'react';
import type { WordOfWorker } from '#contract/approvals';
import { APPROVAL_MAX_TIPS } from '#contract/limits';
import type { MoneyState } from '#contract/received-tips';
import type { TipWrite } from '#contract/tip-write';
import { getOutbox } from '../platform/outbox';
import { bodiesOf, formerWords } from './words-on-the-way';

/** A tip, and what the screen says of its money before it is marked. */
export interface Markable {
  id: string;
  state: MoneyState;
}

/** What was marked last, which can be undone. */
export interface LastWord {
  word: WordOfWorker;
  tips: readonly Markable[];
  opIds: readonly string[];
  /** Whether it is on this phone's disk. */
  durable: boolean;
}

/** Marks tips as received or not, through the outbox. */
export function useApprovals(userId: string) {
  const [last, setLast] = useState<LastWord | null>(null);
  /** How many times tips have been marked. */
  const marks = useRef(0);

  const mark = useCallback(
    async (tips: readonly Markable[], word: WordOfWorker) => {
      if (tips.length === 0) return;
      // Until this one is saved there is nothing to undo, or a quick tap would undo the one before.
      setLast(null);
      marks.current += 1;
      const mine = marks.current;
      const ids = tips.map(({ id }) => id);
      const saved = await getOutbox().enqueue(writesOf(userId, ids, word));
      if (mine === marks.current) setLast({ word, tips, ...saved });
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
      const chunks = last.opIds.map((opId, index) => ({
        opId,
        tips: last.tips.slice(index * APPROVAL_MAX_TIPS, (index + 1) * APPROVAL_MAX_TIPS),
      }));
      const left = chunks.filter(({ opId }) => !gone.has(opId)).flatMap(({ tips }) => tips);
      const writes = [...formerWords(left)].flatMap(([word, ids]) => writesOf(userId, ids, word));
      if (writes.length > 0) await outbox.enqueue(writes);
    },
  };
}

function writesOf(userId: string, tipIds: readonly string[], word: WordOfWorker): TipWrite[] {
  return bodiesOf(userId, tipIds, word, APPROVAL_MAX_TIPS).map((body) => ({
    ...{ kind: 'approval', tipId: userId, sessionId: '' },
    body,
  }));
}
