import type { ReactNode } from 'react';
import { Card } from '#client/ui/card';

interface MetricCardProps {
  name: string;
  value: string;
  /** Below the value. */
  note?: ReactNode;
  /** Another line, such as the previous value. */
  children?: ReactNode;
}

/** A metric with its name, in a `<dl>`. */
export function MetricCard({ name, value, note, children }: MetricCardProps) {
  return (
    <Card>
      <dt className="text-sm font-semibold text-ink-muted">{name}</dt>
      <dd>
        <span className="mt-1 block text-2xl font-extrabold tabular-nums sm:text-3xl">{value}</span>
        {note && <span className="block text-sm text-ink-muted">{note}</span>}
        {children && <span className="mt-1 block text-sm">{children}</span>}
      </dd>
    </Card>
  );
}
