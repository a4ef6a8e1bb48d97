import { CheckCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { getOutbox } from '../../../platform/outbox';
import { Button } from '../../../ui/button';
import type { SendState } from './send-state';

/** A write that is through in half a second needs no words on the way. */
const QUICK_MS = 500;

const iconClasses = 'size-4.5 shrink-0';

const lines: Record<Exclude<SendState, 'idle'>, { icon: ReactNode; text: string }> = {
  sending: {
    icon: <CloudUpload aria-hidden="true" className={iconClasses} />,
    text: 'Saved on this phone. Sending…',
  },
  waiting: {
    icon: <CloudOff aria-hidden="true" className={iconClasses} />,
    text: 'Saved on this phone. Will send when online.',
  },
  held: {
    icon: <CloudOff aria-hidden="true" className={iconClasses} />,
    text: 'Saved on this phone. The server asks to sign in before it takes it.',
  },
  direct: {
    icon: <TriangleAlert aria-hidden="true" className={iconClasses} />,
    text: 'This could not be saved on this phone and is being sent directly. Please keep this page open.',
  },
  sent: {
    icon: <CheckCheck aria-hidden="true" className={iconClasses} />,
    text: 'Sent',
  },
};

/** The calm line that says where the tipper's entries are. It has its place from the start. */
export function SendStatus({ state }: { state: SendState }) {
  const shown = useUnhurried(state);
  const line = shown === 'idle' ? null : lines[shown];
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 px-2 text-sm">
      <p role="status" className="flex items-center gap-2 text-ink-muted">
        {line?.icon}
        {line?.text}
      </p>
      {(shown === 'waiting' || shown === 'held') && (
        <Button variant="ghost" size="sm" onClick={() => void sendNow().catch(console.warn)}>
          Send now
        </Button>
      )}
    </div>
  );
}

async function sendNow(): Promise<void> {
  const outbox = getOutbox();
  await outbox.releaseHeld();
  await outbox.replay({ now: true });
}

/** The state, with "sending" only once it has lasted: no flicker, no chatter for screen readers. */
function useUnhurried(state: SendState): SendState {
  const [lasted, setLasted] = useState(state);
  useEffect(() => {
    const timer = setTimeout(() => setLasted(state), state === 'sending' ? QUICK_MS : 0);
    return () => clearTimeout(timer);
  }, [state]);
  return lasted;
}
