import { useEffect, useState } from 'react';
import { useOnline } from '#client/platform/connectivity';
import { Button } from '#client/ui/button';
import { loadPersistence } from '../load-persistence';
import { SendLine, type SendLineProps } from './send-line';
import type { SendState } from './send-state';

/** A faster write needs no message. */
const QUICK_MS = 500;

interface SendStatusProps extends Omit<SendLineProps, 'state'> {
  state: SendState;
  preview: boolean;
  /** Whether the tipper has reported the payment. */
  confirmed: boolean;
}

/** Says where the tipper's writes are. Always two lines high, so that nothing moves. */
export function SendStatus({ state, name, receiver, preview, confirmed }: SendStatusProps) {
  const shown = useSettled(state);
  const online = useOnline();
  if (preview) {
    return (
      <p
        role="status"
        className="flex min-h-11 items-center justify-center rounded-control bg-info-soft px-2 text-center text-sm leading-snug text-info"
      >
        <span>
          <strong>Preview:</strong> your page as customers see it. Nothing is sent or counted.
        </span>
      </p>
    );
  }
  return (
    <div className="flex min-h-11 items-center justify-center gap-2 px-2 text-sm">
      <p role="status" className="min-w-0 flex-1 leading-snug text-ink-muted">
        {/* A new element for each text, or it would slide in from the last one's place. */}
        <span key={shown} className="flex items-center justify-center gap-2">
          {/* A refused report is explained below, and a team that accepts no tips above. */}
          {shown !== 'refused' && !(shown === 'idle' && (confirmed || receiver === null)) && (
            <SendLine state={shown} name={name} receiver={receiver} />
          )}
        </span>
      </p>
      {online && (shown === 'offline' || shown === 'waiting' || shown === 'blocked') && (
        <Button
          variant="ghost"
          size="sm"
          className="shrink-0"
          onClick={() => void sendNow().catch(console.warn)}
        >
          Send now
        </Button>
      )}
    </div>
  );
}

async function sendNow(): Promise<void> {
  const outbox = (await loadPersistence()).getOutbox();
  await outbox.unblock();
  await outbox.replay({ now: true });
}

/** Returns the state, but "sending" only once it has lasted, so that nothing flickers. */
function useSettled(state: SendState): SendState {
  const [lasted, setLasted] = useState(state);
  useEffect(() => {
    const timer = setTimeout(() => setLasted(state), state === 'sending' ? QUICK_MS : 0);
    return () => clearTimeout(timer);
  }, [state]);
  return lasted;
}
