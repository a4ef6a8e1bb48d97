import { useEffect, useId, useRef } from 'react';
import type { ContactMethod } from '#contract/tips/writes';

export interface OptInProps {
  checked: boolean;
  onChange(checked: boolean): void;
  method: ContactMethod;
  /** Whether a thank-you is sent by this method. If not, none is promised. */
  thanked: boolean;
}

/** Shows the opt-in and what it means either way (section 2). */
export function OptIn({ checked, onChange, method, thanked }: OptInProps) {
  const explanation = useId();
  const text = checked ? optedIn(method, thanked) : optedOut;
  return (
    <div className="rounded-control border border-line bg-surface px-3.5 py-1.5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 leading-tight font-semibold">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={explanation}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 shrink-0 accent-brand"
        />
        You may contact me about this tip
      </label>
      {/* On a phone the buttons below stay in place; elsewhere most texts fit on two lines. */}
      <p
        ref={useKeptInSight(text)}
        id={explanation}
        aria-live="polite"
        className="scroll-mb-1 pb-1 text-sm leading-snug text-ink-muted md:min-h-11"
      >
        {text}
      </p>
    </div>
  );
}

/**
 * Scrolls an element into view after its text has grown: the number of lines depends on the phone's
 * font, and the buttons below may cover some of them.
 */
function useKeptInSight(text: string) {
  const element = useRef<HTMLParagraphElement>(null);
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [text]);
  return element;
}

const optedOut = 'Your contact info is used only for this transaction and not stored.';

const named = 'A review shows your first name.';

function optedIn(method: ContactMethod, thanked: boolean): string {
  const use = 'Your contact info is stored securely and used only for tip communications';
  if (!thanked) return `${use}. ${named}`;
  const thanks = `${use}: a thank-you message once you report your tip`;
  return method === 'phone'
    ? `${thanks}, and a reminder if your payment is incomplete. ${named}`
    : `${thanks}. ${named}`;
}
