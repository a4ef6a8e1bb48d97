import type { ReactNode } from 'react';
import { Card } from '#client/ui/card';
import { classNames } from '#client/ui/class-names';
import type { Elements } from '#client/ui/elements';

interface MetricCardProps {
  name: string;
  value: string;
  /** Beside the value: how it has changed. */
  change?: Elements;
  /** Below the value. */
  note?: ReactNode;
}

/** In characters. A longer value, such as “$12,345.00”, is written smaller, to stay in one line. */
const USUAL_LENGTH = 9;

/** A metric with its name, in a `<dl>`. On phones the note is left to screen readers. */
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
 * The cards of a screen's metrics, beside each other. Each takes two rows, one for the name and one
 * for the value, so that the values of a row line up where a name needs two lines.
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
