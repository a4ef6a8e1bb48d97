import ChartLine from 'lucide-react/icons/chart-line';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '#client/hooks/use-now';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { FromMemory } from '#client/shared/connection/from-memory';
import { askedBy } from '#client/shared/metrics/asked';
import { CodeFilter } from '#client/shared/metrics/code-filter';
import { MetricsNav } from '#client/shared/metrics/metrics-nav';
import { MetricsSkeleton } from '#client/shared/metrics/metrics-skeleton';
import { NothingYet } from '#client/shared/metrics/nothing-yet';
import { PagesFilter } from '#client/shared/metrics/pages-filter';
import { periodOf } from '#client/shared/metrics/period';
import { PeriodPicker } from '#client/shared/metrics/period-picker';
import { useAnalytics } from '#client/shared/metrics/use-analytics';
import { beforeLabel, periodLabel } from '#client/shared/metrics/words';
import { PlansLink } from '#client/shared/plan/plans-link';
import { useLiveTips } from '#client/shared/tips/use-live-tips';
import { classNames } from '#client/ui/class-names';
import { Notice } from '#client/ui/notice';
import { PageHeading } from '#client/ui/page-heading';
import { CodesCard } from './codes-card';
import { FunnelCard } from './funnel-card';
import { MetricCards } from './metric-cards';
import { PeakHoursCard } from './peak-hours-card';
import { SeriesCards } from './series-cards';

/** `/analytics`: what brings tips, by time, code and step. */
export function AnalyticsPage() {
  const [search] = useSearchParams();
  const now = useNow();
  const chosen = periodOf(search, now);
  const asked = askedBy(search, chosen);
  const query = useAnalytics(asked);
  useLiveTips();

  const { data } = query;
  const isEmpty = data !== undefined && data.total.visits === 0 && data.total.tips === 0;
  return (
    <>
      <PageHeading title="Analytics" />
      <MetricsNav />
      <p className="mt-4 mb-5 text-ink-muted">
        What happened on your tip page<span>{asked.pages === 'all' && 's'}</span>
        <span>{data ? `, ${periodLabel(data.period)}.` : '.'}</span>
        <span>{data && data.period.timeZone === 'UTC' && ' Days are in UTC.'}</span>
      </p>
      <div className="mb-5 flex flex-col gap-3">
        <PeriodPicker chosen={chosen} now={now} />
        <div className="grid grid-cols-2 gap-3 md:flex md:flex-wrap md:gap-x-6">
          <PagesFilter chosen={asked.pages ?? 'one'} />
          {data && <CodeFilter codes={data.codesInPeriod} chosen={asked.code} />}
        </div>
      </div>
      <FromMemory query={query} what="your analytics" className="mb-5" />
      {data?.period.shortenedToDays != null && (
        <Notice icon={<ChartLine />} action={<PlansLink />} className="mb-5">
          {`Your plan shows the last ${data.period.shortenedToDays} days. Pro shows everything, plus your peak hours.`}
        </Notice>
      )}
      {query.isPending && <MetricsSkeleton label="Loading your analytics" />}
      <CouldNotLoad query={query} what="Your analytics" />
      {data && (
        <div
          aria-busy={query.isPlaceholderData}
          className={classNames('flex flex-col gap-5', query.isPlaceholderData && 'opacity-60')}
        >
          <MetricCards data={data} comparedWith={beforeLabel(data.period)} />
          {isEmpty ? (
            <NothingYet title="No visits in this period" />
          ) : (
            <>
              <SeriesCards data={data} />
              <div className="grid gap-5 lg:grid-cols-2 *:min-w-0">
                <FunnelCard asked={asked} />
                <CodesCard data={data} />
              </div>
              <PeakHoursCard data={data} />
            </>
          )}
        </div>
      )}
    </>
  );
}
