import { useEffect, useState } from 'react';
import { getOutbox } from '#client/platform/outbox';
import { wait } from '#client/platform/wait';
import { toast } from '#client/ui/toast';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import { timings } from '#contract/timings';
import { useFlow } from '../flow/flow-context';
import { dismissRefused } from '../sending/dismiss-refused';
import { firstAnswer, isRefused, type ServerAnswer } from './server-answer';

/** How long the modal waits for a refusal: enough on good Wi-Fi, yet unnoticeable. */
const REFUSAL_TIMEOUT_MS = 400;

/** How long the modal waits for the server if this phone could not save the tip. */
const ARRIVAL_TIMEOUT_MS = 8000;

/**
 * Returns a function that chooses a method, and the method being chosen, during which the modal
 * must not be shown. The modal's links leave this page, so it opens only once the tip is saved, and
 * not for a tip that failed (section 8).
 */
export function useChooseMethod() {
  const { flow, dispatch } = useFlow();
  const [choosing, setChoosing] = useState<PaymentMethod | null>(null);
  const { tipId } = flow;

  // A refusal may come late, even while this page was closed. The modal, which covers everything
  // else, then closes again.
  useEffect(() => {
    const outbox = getOutbox();
    const noteRefusal = async () => {
      const entries = await outbox.entries();
      if (!entries.some((entry) => isRefused(entry, tipId))) return;
      const { accepted } = await dispatch({ type: 'refused' });
      if (accepted) showFailure();
    };
    const check = () => void noteRefusal().catch(console.warn);
    check();
    return outbox.subscribe(({ type }) => {
      if (type === 'dead' || type === 'changed') check();
    });
  }, [tipId, dispatch]);

  const choose = async (method: PaymentMethod, receiverId: string | null) => {
    if (choosing) return;
    setChoosing(method);
    const { answered, forget } = firstAnswer(tipId);
    try {
      // Refused details stay visible: the tip does not need them.
      const noteRefusal = () => dispatch({ type: 'refused' });
      await dismissRefused(tipId, (kind) => kind !== 'attempt', noteRefusal);
      const { durable } = await dispatch({ type: 'method-chosen', method, receiverId });
      // A tip saved on this phone can continue without the server. One that could not be saved
      // would be lost with this page, so it has to reach the server first.
      if (durable) await Promise.race([answered, wait(REFUSAL_TIMEOUT_MS)]);
      else if (durable === false && (await answeredSoon(answered)) === 'unreachable') {
        const { accepted } = await dispatch({ type: 'modal-closed' });
        if (accepted) showFailure();
      }
    } catch (error) {
      console.warn('The tip could not be saved', error);
      showFailure();
    } finally {
      forget();
      setChoosing(null);
    }
  };
  return { choose, choosing };
}

function answeredSoon(answered: Promise<ServerAnswer>): Promise<ServerAnswer> {
  return Promise.race([answered, wait(ARRIVAL_TIMEOUT_MS).then((): ServerAnswer => 'unreachable')]);
}

function showFailure(): void {
  toast({
    title: 'Error',
    description: 'Failed to process tip. Please try again.',
    variant: 'destructive',
    durationMs: timings.toastDefault,
  });
}
