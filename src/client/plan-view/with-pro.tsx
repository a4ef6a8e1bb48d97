import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../platform/paths';
import { buttonClasses } from '../ui/button';
import { Card } from '../ui/card';

/** In place of what comes with Pro: what it is, and the way there. */
export function WithPro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Lock aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <p className="min-w-52 flex-1">{children}</p>
      <Link
        to={paths.pricing.getHref()}
        className={buttonClasses({ variant: 'secondary', size: 'sm' })}
      >
        View Pro Plans
      </Link>
    </Card>
  );
}
