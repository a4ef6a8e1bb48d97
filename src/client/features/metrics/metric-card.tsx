import type { ReactNode } from 'react';
import { Card } from '#client/ui/card';
import { classNames } from '#client/ui/class-names';
import type { Elements } from '#client/ui/elements';

interface MetricCardProps {
  name: string;
  value: string;
  change?: Elements;
  note?: ReactNode;
}

/** In characters. A longer value, such as “$12,345.00”, is smaller, to stay on one line. */
const USUAL_LENGTH = 9;

/** Shows a metric with its name, in a `<dl>`. On phones only screen readers get the note. */
export function MetricCard({ name, value, change, note }: MetricCardProps) {
  return (
    <Card padding="none" className="px-2.5 py-1.5 max-[22rem]:px-2 sm:p-5">
      <dt className="text-sm leading-snug font-semibold text-ink-muted max-[22rem]:text-[0.8125rem]">
        {name}
      </dt>
      <dd className="flex flex-wrap content-start items-baseline gap-x-1.5 leading-snug">
        <span
          className={classNames(
            'font-extrabold whitespace-nowrap tabular-nums',
            value.length > USUAL_LENGTH
              ? 'text-base sm:text-xl'
              : 'text-xl max-[22rem]:text-base sm:text-2xl',
          )}
        >
          {value}
        </span>
        {change}
        {note && <span className="basis-full text-sm text-ink-muted max-sm:sr-only">{note}</span>}
      </dd>
    </Card>
  );
}

/**
 * Shows a screen's metric cards side by side. Each has two rows, one for the name and one for the
 * value, so that the values line up even if a name needs two lines.
 */
export function MetricGrid({ children }: { children: ReactNode }) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-2 sm:grid-cols-2 sm:gap-x-4 lg:grid-cols-4',
        '-mb-2 *:mb-2 sm:-mb-4 sm:*:mb-4 *:row-span-2 *:grid *:grid-rows-subgrid',
      )}
    >
      {children}
    </dl>
  );
}
