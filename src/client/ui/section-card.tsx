import { type ReactNode, useId } from 'react';
import { Card } from './card';

export interface SectionCardProps {
  title: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function SectionCard({ title, lead, className, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <Card as="section" padding="lg" aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="text-lg font-bold">
        {title}
      </h2>
      {lead && <p className="text-ink-muted">{lead}</p>}
      <div className="mt-5 flex flex-col gap-5 empty:hidden">{children}</div>
    </Card>
  );
}
