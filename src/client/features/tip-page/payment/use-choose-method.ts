import { useEffect, useState } from 'react';
import type { PaymentMethod } from '#contract/payment-methods';
import { timings } from '#contract/timings';
import { getOutbox } from '../../../platform/outbox';
import { wait } from '../../../platform/wait';
import { toast } from '../../../ui/toast';
import { useFlow } from '../flow/flow-context';
import { firstWord, isRefusal, tryRefusedAgain } from './servers-word';

/** How long the modal waits for a refusal: long enough for good Wi-Fi, too short to be felt. */
const REFUSAL_PATIENCE_MS = 400;

/**
 * Answers how to choose a method, and which one is being chosen; the modal is not to be shown
 * meanwhile. It opens when the tip is taken over, not before, because its links lead away from
 * this page; and not for a tip that failed (specification section 8).
 */
export function useChooseMethod() {
  const { flow, take } = useFlow();
  const [choosing, setChoosing] = useState<PaymentMethod | null>(null);
  const { tipId } = flow;

  // A refusal may come late: then the modal, over which nothing else shows, closes again.
  useEffect(
    () =>
      getOutbox().subscribe((event) => {
        if (!isRefusal(event, tipId)) return;
        take({ type: 'refused' }).then(({ accepted }) => {
          if (accepted) sayItFailed();
        }, console.warn);
      }),
    [tipId, take],
  );

  const choose = async (method: PaymentMethod) => {
    if (choosing) return;
    setChoosing(method);
    const word = firstWord(tipId);
    try {
      await tryRefusedAgain(tipId);
      const { durable } = await take({ type: 'method-chosen', method });
      // What is saved on this phone may go on without the server. What could not be saved may
      // not: it would be gone with this page.
      if (durable) await Promise.race([word.spoken, wait(REFUSAL_PATIENCE_MS)]);
      else if (durable === false && (await word.spoken) === 'unreachable') {
        await take({ type: 'modal-closed' });
        sayItFailed();
      }
    } catch (error) {
      console.warn('The tip could not be taken over', error);
      sayItFailed();
    } finally {
      word.forget();
      setChoosing(null);
    }
  };
  return { choose, choosing };
}

function sayItFailed(): void {
  toast({
    title: 'Error',
    description: 'Failed to process tip. Please try again.',
    variant: 'destructive',
    durationMs: timings.toastDefault,
  });
}
