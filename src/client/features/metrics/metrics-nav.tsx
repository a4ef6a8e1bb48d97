import { NavLink, useSearchParams } from 'react-router-dom';
import { paths } from '#client/platform/paths';

const pages = [
  { name: 'What brings tips', href: paths.analytics.getHref() },
  { name: 'What you earned', href: paths.earnings.getHref() },
];

/** Links the metrics screens, keeping period and code. */
export function MetricsNav() {
  const [search] = useSearchParams();
  const kept = new URLSearchParams(search);
  kept.delete('unit');
  return (
    <nav aria-label="Figures" className="mt-1 flex gap-1 md:mt-3 border-b border-line print:hidden">
      {pages.map(({ name, href }) => (
        <NavLink
          key={href}
          to={{ pathname: href, search: kept.toString() }}
          className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-3 text-sm font-semibold text-ink-muted hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink"
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
