import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useId } from 'react';
import type { ContactMethod } from '#contract/tips/writes';

const choices = [
  { method: 'email', label: 'Email', Icon: Mail },
  { method: 'phone', label: 'Phone', Icon: Phone },
] as const;

export interface ContactToggleProps {
  method: ContactMethod;
  onChange(method: ContactMethod): void;
}

export function ContactToggle({ method, onChange }: ContactToggleProps) {
  const name = useId();
  return (
    <fieldset>
      {/* Hidden on a phone, which has no room for it; the choices explain themselves. */}
      <legend className="mb-1.5 text-sm font-semibold max-md:sr-only">Contact method</legend>
      <div className="grid grid-cols-2 gap-1 rounded-control bg-sunken p-1">
        {choices.map(({ method: choice, label, Icon }) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-[0.6rem] font-semibold text-ink-muted has-checked:bg-raised has-checked:text-brand-strong has-checked:shadow-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={method === choice}
              onChange={() => onChange(choice)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4" />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
