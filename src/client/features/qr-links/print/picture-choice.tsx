import type { ReactNode } from 'react';
import type { Elements } from '#client/ui/elements';

export interface PictureOption<Value extends string> {
  value: Value;
  name: string;
  detail?: string;
  picture: ReactNode;
}

export interface PictureChoiceProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly PictureOption<Value>[];
  value: Value;
  onChange(value: Value): void;
  className: string;
}

export function PictureChoice<Value extends string>(props: PictureChoiceProps<Value>): Elements {
  const { legend, name, options, value, onChange, className } = props;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold sm:mb-2">{legend}</legend>
      <div className={className}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-w-0 cursor-pointer flex-col items-center gap-1 rounded-control sm:gap-2 border-2 border-line bg-sunken p-1 text-center text-[0.8125rem] leading-snug sm:p-2 sm:text-sm has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <span translate="no" className="flex h-16 w-full sm:h-24 items-center justify-center">
              {option.picture}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold break-words">{option.name}</span>
              {option.detail && <span className="block text-xs break-words">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
