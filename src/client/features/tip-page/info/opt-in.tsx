import { useId } from 'react';
import type { ContactMethod } from '#contract/tip';

export interface OptInProps {
  checked: boolean;
  onChange(checked: boolean): void;
  method: ContactMethod;
}

/** The opt-in, with what it means either way (section 2). */
export function OptIn({ checked, onChange, method }: OptInProps) {
  const explanation = useId();
  return (
    <div className="rounded-control border border-line bg-surface p-3.5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={explanation}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 shrink-0 accent-brand"
        />
        You may contact me about this tip
      </label>
      {/* As high as the longest of the texts on a phone, so that the buttons do not move. */}
      <p id={explanation} aria-live="polite" className="min-h-26 text-sm text-ink-muted">
        {checked ? optedIn(method) : optedOut}
      </p>
    </div>
  );
}

const optedOut = 'Your contact info is used only for this transaction and not stored.';

const optedIn = (method: ContactMethod) =>
  `Your contact info is stored securely and used only for tip communications: a thank-you message when your tip is received${
    method === 'phone' ? ', and a reminder if your payment is incomplete' : ''
  }.`;
