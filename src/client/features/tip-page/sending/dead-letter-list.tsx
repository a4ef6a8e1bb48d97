import CircleAlert from 'lucide-react/icons/circle-alert';
import { getOutbox } from '#client/platform/outbox';
import { Button } from '#client/ui/button';
import type { OutboxEntry, SkippedRecord } from '#outbox/types';
import { useFlow } from '../flow/flow-context';
import { withFlowLock } from '../flow/flow-lock';
import { type DeadLetter, deadLetters, deadLettersOfSkipped } from './dead-letters';
import { markUnrecorded } from './mark-unrecorded';

export interface DeadLetterListProps {
  entries: readonly OutboxEntry[];
  skipped: readonly SkippedRecord[];
}

/** Lists the writes that could not be recorded, and why: nothing is dropped silently. */
export function DeadLetterList({ entries, skipped }: DeadLetterListProps) {
  const { flow, dispatch } = useFlow();
  const shown = [...deadLetters(entries, flow.tipId), ...deadLettersOfSkipped(skipped)];
  const dismiss = async ({ tipId, details, detailsOnly, dismissible }: DeadLetter) => {
    const outbox = getOutbox();
    const action = { type: 'refusal-dismissed', details, detailsOnly } as const;
    // Must come first, or the screens would say "reported" of a tip that is gone.
    if (tipId === null ? flow.confirmed : tipId === flow.tipId) {
      await dispatch(action);
    }
    if (tipId !== flow.tipId) {
      await markUnrecorded(tipId, action, { outbox, exclusively: withFlowLock });
    }
    for (const opIdOrKey of dismissible) await outbox.dismiss(opIdOrKey);
  };
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Not recorded" className="flex flex-col gap-3">
      {shown.map((deadLetter) => (
        <li key={deadLetter.id} className="rounded-card border border-danger bg-danger-soft p-4">
          <div role="alert">
            <p className="flex items-start gap-2 font-bold text-danger">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <span>{deadLetter.title}</span>
            </p>
            <p className="mt-1 text-sm">
              {`${deadLetter.reason} A payment you made in another app is not affected.`}
            </p>
          </div>
          <div className="mt-3 flex flex-wrap gap-2">
            {deadLetter.roots.length > 0 && (
              <Button variant="secondary" size="sm" onClick={() => void tryAgain(deadLetter)}>
                Try again
              </Button>
            )}
            {deadLetter.dismissible.length > 0 && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => void dismiss(deadLetter).catch(console.warn)}
              >
                Dismiss
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

async function tryAgain({ roots }: DeadLetter): Promise<void> {
  const outbox = getOutbox();
  for (const opId of roots) await outbox.revive(opId);
  await outbox.replay({ now: true });
}
