import type { ReactNode } from 'react';
import { formatDollars } from '#contract/money';

export interface Bar {
  key: string;
  name: string;
  dollars: number;
  note: ReactNode;
}

/** Shows amounts, each with a bar relative to the largest. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(0.01, ...bars.map(({ dollars }) => dollars));
  return (
    <ul className="flex flex-col gap-3.5">
      {bars.map(({ key, name, dollars, note }) => (
        <li key={key}>
          <div className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-[min(5rem,100%)] flex-1 font-semibold wrap-anywhere">
              {name}
            </span>
            <span className="ml-auto shrink-0 font-bold tabular-nums">
              {formatDollars(dollars)}
            </span>
          </div>
          <div aria-hidden="true" className="mt-1 h-2.5 rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-brand forced-color-adjust-none [print-color-adjust:exact]"
              style={{ width: `${(dollars / most) * 100}%` }}
            />
          </div>
          <p className="mt-1 text-sm text-ink-muted tabular-nums">{note}</p>
        </li>
      ))}
    </ul>
  );
}
