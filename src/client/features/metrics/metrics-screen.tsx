import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NavLink, useSearchParams } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { SavedDataNotice } from '#client/shared/connection/saved-data-notice';
import { beforeLabel, codeName, periodLabel } from '#client/shared/metrics/labels';
import type { ChosenPeriod } from '#client/shared/metrics/period';
import type { MetricsQuery } from '#client/shared/metrics/use-analytics';
import { PlansLink } from '#client/shared/plan/plans-link';
import { nameOfPage } from '#client/shared/profile/names';
import { usePages } from '#client/shared/profile/use-pages';
import { useLiveTips } from '#client/shared/tips/use-live-tips';
import { classNames } from '#client/ui/class-names';
import type { Elements } from '#client/ui/elements';
import { Notice } from '#client/ui/notice';
import { PageHeading } from '#client/ui/page-heading';
import type { Analytics, WhichPages } from '#contract/metrics/analytics';
import { type MetricsCard, MetricsCards } from './cards';
import { FilterSelect } from './filter-select';
import { FiltersButton } from './filters-button';
import { MetricsOnPaper } from './metrics-on-paper';
import { MetricsSkeleton } from './metrics-skeleton';
import { PeriodPicker } from './period-picker';

type Answer = Pick<Analytics, 'period' | 'codesInPeriod'> & { before: unknown };

interface MetricsScreenProps<Data extends Answer> {
  title: string;
  /** The lead before the period: “What you earned in tips”. */
  about: string;
  icon: Elements;
  /** Such as “analytics”. */
  what: string;
  /** What Pro adds besides the whole period: “, plus your peak hours”. */
  proAlso?: string;
  query: UseQueryResult<Data>;
  chosen: ChosenPeriod;
  requested: MetricsQuery;
  now: Date;
  filter?(data: Data): Elements;
  notice?(data: Data): Elements;
  sums(data: Data): Elements;
  cards: readonly MetricsCard<Data>[];
  nothing: { is(data: Data): boolean; title: string };
}

export function MetricsScreen<Data extends Answer>(screen: MetricsScreenProps<Data>) {
  const { title, about, icon, what, proAlso = '', query, chosen, requested, now, nothing } = screen;
  useLiveTips();
  const { data } = query;
  const { pages } = usePages();
  const filtersId = useId();
  const [open, setOpen] = useState(false);
  const hasFilters =
    data &&
    (screen.filter ||
      pages.length > 1 ||
      data.codesInPeriod.length > 0 ||
      requested.code !== undefined);
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <PageHeading title={title} />
        {hasFilters && (
          <FiltersButton
            controls={filtersId}
            open={open}
            active={[requested.code, requested.pages === 'all'].filter(Boolean).length}
            onToggle={() => setOpen(!open)}
          />
        )}
      </div>
      <MetricsNav />
      <div className="mt-2 flex flex-col gap-2 md:mt-3 md:gap-3">
        <PeriodPicker chosen={chosen} now={now} />
        {data && (
          <div
            id={filtersId}
            className={classNames(
              'grid grid-cols-2 gap-3 empty:hidden md:flex md:flex-wrap md:gap-x-6',
              !open && 'max-md:hidden',
            )}
          >
            {screen.filter?.(data)}
            <PagesFilter chosen={requested.pages ?? 'one'} />
            <CodeFilter codes={data.codesInPeriod} chosen={requested.code} />
          </div>
        )}
      </div>
      <p className="my-1 text-[0.8125rem] leading-snug text-ink-muted md:mt-4 md:mb-5 md:text-base">
        {/* On a phone, everything up to the first chart should fit on one screen. */}
        <span className="max-md:sr-only">{about}</span>
        {data && (
          <>
            <span className="max-md:sr-only">, </span>
            <span>{periodLabel(data.period)}</span>
            <span className="max-[22rem]:sr-only">
              {data.before !== null && `, compared with ${beforeLabel(data.period)}`}
            </span>
          </>
        )}
        <span className={data ? undefined : 'max-md:sr-only'}>.</span>
        <span>{data && data.period.timeZone === 'UTC' && ' Days are in UTC.'}</span>
      </p>
      <SavedDataNotice query={query} what={`your ${what}`} className="mb-5" />
      {data?.period.shortenedToDays != null && (
        <Notice icon={icon} action={<PlansLink />} className="mb-5">
          {`Your plan shows the last ${data.period.shortenedToDays} days. Pro shows everything${proAlso}.`}
        </Notice>
      )}
      {data && screen.notice?.(data)}
      {query.isPending && <MetricsSkeleton label={`Loading your ${what}`} />}
      <CouldNotLoad query={query} what={`your ${what}`} />
      {data && (
        <div
          aria-busy={query.isPlaceholderData}
          className={classNames(
            'flex flex-col gap-2.5 sm:gap-5',
            query.isPlaceholderData && 'opacity-60',
          )}
        >
          {screen.sums(data)}
          <MetricsOnPaper
            title={title}
            about={`${about}, ${periodLabel(data.period)}.`}
            cards={screen.cards}
            data={data}
          />
          <MetricsCards
            cards={screen.cards}
            nothing={nothing.is(data) ? nothing.title : null}
            data={data}
            requested={requested}
            now={now}
          />
        </div>
      )}
    </>
  );
}

/** Switches between this page's metrics and those of all pages. Empty if there is only one. */
function PagesFilter({ chosen }: { chosen: WhichPages }) {
  const { pages, current } = usePages();
  if (pages.length < 2) return null;
  return (
    <FilterSelect label="Page" name="pages" chosen={chosen === 'all' ? 'all' : ''}>
      <option value="">{current ? nameOfPage(current) : 'This page'}</option>
      <option value="all">{`All ${pages.length} pages together`}</option>
    </FilterSelect>
  );
}

const pages = [
  { name: 'What brings tips', href: paths.analytics.getHref() },
  { name: 'What you earned', href: paths.earnings.getHref() },
];

/** Links the metrics screens, keeping period and code. */
function MetricsNav() {
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

/** Narrows metrics to one printed code. Renders nothing if there is none to choose. */
function CodeFilter({
  codes,
  chosen,
}: {
  codes: Analytics['codesInPeriod'];
  chosen: string | undefined;
}) {
  if (codes.length === 0 && chosen === undefined) return null;
  return (
    <FilterSelect label="From" name="code" chosen={chosen ?? ''}>
      <option value="">All codes and links</option>
      {codes.map((code) => (
        <option key={code.id} value={code.id}>
          {codeName(code)}
        </option>
      ))}
      {chosen !== undefined && !codes.some((code) => code.id === chosen) && (
        <option value={chosen}>This code</option>
      )}
    </FilterSelect>
  );
}
