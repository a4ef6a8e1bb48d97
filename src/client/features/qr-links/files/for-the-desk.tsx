import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMediaQuery } from '#client/hooks/use-media-query';
import type { Elements } from '#client/ui/elements';

/** Collapses its children on phones, because files are used at a desk. */
export function ForTheDesk({ children }: { children: Elements }) {
  if (useMediaQuery('(min-width: 768px)')) return children;
  return (
    <details className="group rounded-card border border-line bg-raised px-4 open:pb-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4.5 shrink-0 text-ink-muted group-open:rotate-90 motion-safe:transition-transform"
        />
        For designers
      </summary>
      {children}
    </details>
  );
}
