import { useCallback, useEffect, useRef, useState } from 'react';
import { getOutbox } from '#client/platform/outbox';
import { CONFIRM_RECEIPT_MAX_TIPS } from '#contract/limits';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import type { ConfirmReceiptBody, MoneyState, ReceiptStatus } from '#contract/tips/received-tips';
import type { TipWrite } from '#contract/tips/tip';
import { chunksOf, confirmReceiptBodyOf, restoringStatuses } from './unsent-receipts';

/** A tip, with the state of its money on screen before its receipt is confirmed. */
export interface ConfirmableTip {
  id: string;
  state: MoneyState;
  /** Its page or team, if there are several. Each write holds tips of only one. */
  sourceId?: string;
  /** The payment app's number of the matching payment; null if the statement has none. */
  paymentId?: string | null;
}

/** The statement that matches tips, with an id that is new each time. */
export interface MatchedWith {
  id: string;
  method: PaymentMethod;
}

/** The last confirmation, which can be undone. */
export interface LastReceipt {
  status: ReceiptStatus;
  tips: readonly ConfirmableTip[];
  /** The tips of each write, in the order of `opIds`. */
  chunks: readonly (readonly ConfirmableTip[])[];
  opIds: readonly string[];
}

/** Confirms tips as received or not, through the outbox. */
export function useConfirmReceipt(userId: string) {
  const [last, setLast] = useState<LastReceipt | null>(null);
  const calls = useRef(0);
  useEffect(
    () =>
      getOutbox().subscribe((event) => {
        if (event.type !== 'acknowledged' || event.kind !== 'receipt') return;
        const { opId, answer } = event;
        setLast((shown) => shown && withoutRefused(shown, opId, answer.refused));
      }),
    [],
  );

  const confirmReceipt = useCallback(
    async (tips: readonly ConfirmableTip[], status: ReceiptStatus, statement?: MatchedWith) => {
      if (tips.length === 0) return;
      // Nothing to undo until this one is saved, or a quick tap would undo the one before.
      setLast(null);
      calls.current += 1;
      const mine = calls.current;
      const chunks = chunksOf(tips, CONFIRM_RECEIPT_MAX_TIPS);
      const writes = chunks.map((chunk) =>
        writeOf(confirmReceiptBodyOf(userId, chunk, status, statement)),
      );
      const { opIds } = await getOutbox().enqueue(writes);
      if (mine === calls.current) setLast({ status, tips, chunks, opIds });
    },
    [userId],
  );

  return {
    last,
    /** Withdraws the offer to undo. */
    forget: () => setLast(null),
    confirmReceipt,
    /** Undoes the last confirmation: withdraws unsent entries, restores other tips' status. */
    undo: async () => {
      if (last === null) return;
      setLast(null);
      const outbox = getOutbox();
      const gone = new Set(await outbox.withdraw(last.opIds));
      await restoreStatuses(
        userId,
        last.chunks.filter((_, index) => !gone.has(last.opIds[index] ?? '')).flat(),
        last.status,
      );
    },
    /** Restores matched tips to their `state` from before. */
    undoMatch: async (tips: readonly ConfirmableTip[]) => {
      setLast(null);
      await restoreStatuses(userId, tips, 'matched');
    },
  };
}

/** Returns what can be undone once the server has refused some tips of a write; null if nothing. */
function withoutRefused(
  last: LastReceipt,
  opId: string,
  refused: readonly string[],
): LastReceipt | null {
  if (refused.length === 0 || !last.opIds.includes(opId)) return last;
  const isMarked = ({ id }: ConfirmableTip) => !refused.includes(id);
  const tips = last.tips.filter(isMarked);
  if (tips.length === 0) return null;
  return { ...last, tips, chunks: last.chunks.map((chunk) => chunk.filter(isMarked)) };
}

async function restoreStatuses(
  userId: string,
  tips: readonly ConfirmableTip[],
  undone: ReceiptStatus,
): Promise<void> {
  const writes = restoringStatuses(tips, undone).flatMap(([status, ofStatus]) =>
    chunksOf(ofStatus, CONFIRM_RECEIPT_MAX_TIPS).map((chunk) =>
      writeOf(confirmReceiptBodyOf(userId, chunk, status)),
    ),
  );
  if (writes.length > 0) await getOutbox().enqueue(writes);
}

function writeOf(body: ConfirmReceiptBody): TipWrite {
  return { kind: 'receipt', tipId: body.userId, sessionId: '', body };
}
