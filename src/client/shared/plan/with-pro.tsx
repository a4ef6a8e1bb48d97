import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card';
import { PlansLink } from './plans-link';

/** Replaces what comes with Pro: what it is, and how to get it. */
export function WithPro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Lock aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <p className="min-w-52 flex-1">{children}</p>
      <PlansLink />
    </Card>
  );
}
