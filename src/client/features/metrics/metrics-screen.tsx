import type { UseQueryResult } from '@tanstack/react-query';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { FromMemory } from '#client/shared/connection/from-memory';
import { CodeFilter } from '#client/shared/metrics/code-filter';
import { MetricsNav } from '#client/shared/metrics/metrics-nav';
import { MetricsSkeleton } from '#client/shared/metrics/metrics-skeleton';
import { PagesFilter } from '#client/shared/metrics/pages-filter';
import type { ChosenPeriod } from '#client/shared/metrics/period';
import { PeriodPicker } from '#client/shared/metrics/period-picker';
import type { MetricsQuery } from '#client/shared/metrics/use-analytics';
import { periodLabel } from '#client/shared/metrics/words';
import { PlansLink } from '#client/shared/plan/plans-link';
import { useLiveTips } from '#client/shared/tips/use-live-tips';
import { classNames } from '#client/ui/class-names';
import type { Elements } from '#client/ui/elements';
import { Notice } from '#client/ui/notice';
import { PageHeading } from '#client/ui/page-heading';
import type { Analytics } from '#contract/metrics/analytics';
import { type MetricsCard, MetricsCards } from './cards';

type Answer = Pick<Analytics, 'period' | 'codesInPeriod'>;

interface MetricsScreenProps<Data extends Answer> {
  title: string;
  /** What the metrics are of, before the period: “What you earned in tips”. */
  about: string;
  icon: Elements;
  /** Such as “analytics”. */
  what: string;
  /** What Pro shows besides the whole period: “, plus your peak hours”. */
  proAlso?: string;
  query: UseQueryResult<Data>;
  chosen: ChosenPeriod;
  asked: MetricsQuery;
  now: Date;
  /** A filter before the others. */
  filter?(data: Data): Elements;
  /** What stands before the sums. */
  notice?(data: Data): Elements;
  sums(data: Data): Elements;
  cards: readonly MetricsCard<Data>[];
  /** What is said if nothing has happened in the period. */
  nothing: { is(data: Data): boolean; title: string };
}

/** A screen of metrics: its period and filters, the sums, and its cards. */
export function MetricsScreen<Data extends Answer>(screen: MetricsScreenProps<Data>) {
  const { title, about, icon, what, proAlso = '', query, chosen, asked, now, nothing } = screen;
  useLiveTips();
  const { data } = query;
  return (
    <>
      <PageHeading title={title} />
      <MetricsNav />
      <p className="mt-4 mb-5 text-ink-muted">
        <span>{about}</span>
        <span>{data ? `, ${periodLabel(data.period)}.` : '.'}</span>
        <span>{data && data.period.timeZone === 'UTC' && ' Days are in UTC.'}</span>
      </p>
      <div className="mb-5 flex flex-col gap-3">
        <PeriodPicker chosen={chosen} now={now} />
        <div className="grid grid-cols-2 gap-3 md:flex md:flex-wrap md:gap-x-6">
          {data && screen.filter?.(data)}
          <PagesFilter chosen={asked.pages ?? 'one'} />
          {data && <CodeFilter codes={data.codesInPeriod} chosen={asked.code} />}
        </div>
      </div>
      <FromMemory query={query} what={`your ${what}`} className="mb-5" />
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
          className={classNames('flex flex-col gap-5', query.isPlaceholderData && 'opacity-60')}
        >
          {screen.sums(data)}
          <MetricsCards
            cards={screen.cards}
            nothing={nothing.is(data) ? nothing.title : null}
            data={data}
            asked={asked}
            now={now}
          />
        </div>
      )}
    </>
  );
}
