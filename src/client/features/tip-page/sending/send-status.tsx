import CheckCheck from 'lucide-react/icons/check-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import HandHeart from 'lucide-react/icons/hand-heart';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect, useState } from 'react';
import { getOutbox } from '../../../platform/outbox';
import { Button } from '../../../ui/button';
import type { SendState } from './send-state';

/** Milliseconds. A write that is sent faster than this needs no words on the way. */
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
    text: 'Could not be saved on this phone. Being sent directly: please keep this page open.',
  },
  sent: {
    icon: <CheckCheck aria-hidden="true" className={iconClasses} />,
    text: 'Sent',
  },
};

interface SendStatusProps {
  state: SendState;
  name: string;
  isOwner: boolean;
}

/**
 * Says where the tipper's entries are. It has its place from the start, two lines high, so that
 * nothing moves when its text changes.
 */
export function SendStatus({ state, name, isOwner }: SendStatusProps) {
  const shown = useSettled(state);
  const idle = {
    icon: <HandHeart aria-hidden="true" className={iconClasses} />,
    // In the same place, because who is looking is known only after the page is rendered.
    text: isOwner
      ? 'This is your own tip page, as your customers see it.'
      : `Your tip goes straight to ${name}`,
  };
  const line = shown === 'idle' ? idle : lines[shown];
  return (
    <div className="flex min-h-11 items-center justify-center gap-2 px-2 text-sm">
      <p role="status" className="min-w-0 flex-1 leading-snug text-ink-muted">
        {/* A new element for each text, or it would slide in from where the last one was. */}
        <span key={shown} className="flex items-center justify-center gap-2">
          {line.icon}
          <span className="min-w-0 break-words">{line.text}</span>
        </span>
      </p>
      {(shown === 'waiting' || shown === 'held') && (
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
  const outbox = getOutbox();
  await outbox.releaseHeld();
  await outbox.replay({ now: true });
}

/**
 * The state, but "sending" only once it has lasted: no flicker, and no chatter in screen readers.
 */
function useSettled(state: SendState): SendState {
  const [lasted, setLasted] = useState(state);
  useEffect(() => {
    const timer = setTimeout(() => setLasted(state), state === 'sending' ? QUICK_MS : 0);
    return () => clearTimeout(timer);
  }, [state]);
  return lasted;
}
