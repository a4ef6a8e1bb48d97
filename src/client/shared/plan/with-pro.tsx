import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card';
import type { Elements } from '#client/ui/elements';
import { PlansLink } from './plans-link';

interface WithProProps {
  title: string;
  /** A preview with made-up figures. */
  example?: Elements;
  children: ReactNode;
}

/** Replaces a feature of Pro: says what it is, and how to get it. */
export function WithPro({ title, example, children }: WithProProps) {
  return (
    <Card as="section" aria-label={title} className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Lock aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <p className="min-w-52 flex-1">{children}</p>
      <PlansLink />
      {example && (
        <figure className="w-full rounded-card border border-dashed border-line p-4">
          <figcaption className="mb-3 text-sm text-ink-muted">
            <strong className="font-semibold text-ink">Example</strong>, not your figures
          </figcaption>
          {example}
        </figure>
      )}
    </Card>
  );
}
