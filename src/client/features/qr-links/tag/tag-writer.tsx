import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import SmartphoneNfc from 'lucide-react/icons/smartphone-nfc';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button';
import { Notice } from '#client/ui/notice';
import { Spinner } from '#client/ui/spinner';
import { ByHand } from './by-hand';
import { wordsOn } from './tag-content';
import { noteMessages, problemMessages } from './tag-messages';
import type { TagState } from './tag-session';
import { useTagSession } from './tag-session';

interface TagWriterProps {
  address: string;
  onDone(): void;
}

export function TagWriter({ address, onDone }: TagWriterProps) {
  const state = useTagSession(address);
  return (
    <div className="flex flex-col gap-4">
      <Step key={state.step} state={state} address={address} onDone={onDone} />
    </div>
  );
}

const instructions = {
  write: {
    title: 'Hold a tag to the back of your phone',
    text: 'Keep it there until you read here that it is written.',
  },
  check: { title: 'Keep it there', text: 'Written. Reading it back…' },
  lock: { title: 'Hold the same tag there again', text: 'No other tag gets locked.' },
} as const;

function Step({ state, address, onDone }: TagWriterProps & { state: TagState }) {
  switch (state.step) {
    case 'starting':
      return <Waiting title="Allow NFC">If your browser asks, let Tipwell use NFC.</Waiting>;
    case 'near': {
      const { title, text } = instructions[state.to];
      return (
        <>
          <Waiting title={title}>{text}</Waiting>
          {state.note && (
            <Notice tone="accent" icon={<TriangleAlert />}>
              {noteMessages[state.note]}
            </Notice>
          )}
        </>
      );
    }
    case 'writing':
      return <Waiting title="Writing...">Keep the tag where it is.</Waiting>;
    case 'locking':
      return <Waiting title="Locking...">Keep the tag where it is.</Waiting>;
    case 'question':
      return <Question {...state} />;
    case 'kept':
      return (
        <>
          <Notice>Nothing was written. The tag holds what it held before.</Notice>
          <Button onClick={state.again}>Try another tag</Button>
          <Button variant="secondary" onClick={onDone}>
            Close
          </Button>
        </>
      );
    case 'written':
      return <Written state={state} address={address} onDone={onDone} />;
    case 'locked':
      return (
        <>
          <TagResult icon={<Lock />} title="The tag is locked">
            It opens this code, and nobody can change that.
          </TagResult>
          <Button onClick={onDone}>Done</Button>
        </>
      );
    case 'failed':
      return (
        <>
          <Notice tone="danger" icon={<TriangleAlert />}>
            {problemMessages[state.problem]}
          </Notice>
          {state.problem === 'no_nfc' ? (
            <ByHand address={address} />
          ) : (
            <Button onClick={state.again}>Try again</Button>
          )}
          <Button variant="secondary" onClick={onDone}>
            Close
          </Button>
        </>
      );
  }
}

function Waiting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-2 text-center">
      <span className="relative flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <SmartphoneNfc aria-hidden="true" className="size-10" />
        <span className="absolute -right-1 -bottom-1 rounded-full bg-raised p-1">
          <Spinner size="inline" />
        </span>
      </span>
      <p className="text-lg font-bold">{title}</p>
      <p className="text-ink-muted">{children}</p>
    </div>
  );
}

function TagResult({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-2 text-center">
      <span
        aria-hidden="true"
        className="flex size-16 items-center justify-center rounded-full bg-brand text-on-brand *:size-8"
      >
        {icon}
      </span>
      <p className="text-lg font-bold">{title}</p>
      <p className="min-w-0 break-words text-ink-muted">{children}</p>
    </div>
  );
}

/** Shows what is on the tag, and that it will be lost, before anything is replaced. */
function Question({ tag, answer }: Extract<TagState, { step: 'question' }>) {
  return (
    <>
      <Notice tone="accent" icon={<TriangleAlert />}>
        This tag holds something already. Writing replaces it for good.
      </Notice>
      <p className="rounded-card bg-sunken p-4 break-all">
        {wordsOn(tag) ?? <em>Something without text, such as a contact or a Wi-Fi network.</em>}
      </p>
      <Button variant="danger" onClick={() => answer(true)}>
        Replace it
      </Button>
      <Button variant="secondary" onClick={() => answer(false)}>
        Keep it
      </Button>
    </>
  );
}

function Written({
  state,
  address,
  onDone,
}: TagWriterProps & { state: Extract<TagState, { step: 'written' }> }) {
  const [locking, setLocking] = useState(false);
  if (locking) return <LockQuestion onLock={state.lock} onLeave={() => setLocking(false)} />;
  return (
    <>
      <TagResult
        icon={<Check />}
        title={state.already ? 'This tag already opens this code' : 'Written, and it matches'}
      >
        Read back, the tag holds <span className="break-all">{address}</span>
      </TagResult>
      <Button onClick={onDone}>Done</Button>
      <Button variant="secondary" onClick={state.again}>
        Write another tag
      </Button>
      <Button
        variant="ghost"
        icon={<Lock aria-hidden="true" className="size-4" />}
        onClick={() => setLocking(true)}
      >
        Lock this tag
      </Button>
    </>
  );
}

function LockQuestion({ onLock, onLeave }: { onLock(): void; onLeave(): void }) {
  return (
    <>
      <Notice tone="danger" icon={<TriangleAlert />}>
        A locked tag can never be changed again, by you or anyone else. This cannot be undone.
      </Notice>
      <p className="text-ink-muted">
        It keeps strangers from writing their own address on a tag that hangs in public. It then
        opens this code for good: if you delete the code, the tag leads nowhere.
      </p>
      <Button variant="danger" onClick={onLock}>
        Lock for good
      </Button>
      <Button variant="secondary" onClick={onLeave}>
        Leave it open
      </Button>
    </>
  );
}
