import HandCoins from 'lucide-react/icons/hand-coins';
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
import { useEarnings } from '#client/shared/metrics/use-analytics';
import { beforeLabel, codeName, periodLabel, weekdays } from '#client/shared/metrics/words';
import { PlansLink } from '#client/shared/plan/plans-link';
import { useLiveTips } from '#client/shared/tips/use-live-tips';
import { classNames } from '#client/ui/class-names';
import { Notice } from '#client/ui/notice';
import { PageHeading } from '#client/ui/page-heading';
import { formatDollars, pluralize } from '#client/words/format';
import type { Earnings } from '#contract/metrics/earnings';
import { paymentMethodText } from '#contract/profiles/payment-methods';
import { BestDaysCard } from './best-days-card';
import { csvHref } from './csv-href';
import { EarnedCards } from './earned-cards';
import { GoalCard } from './goal-card';
import { HoursCard } from './hours-card';
import { RecordCard } from './record-card';
import { SeriesCard } from './series-card';
import { ShareCard } from './share-card';
import { TeamNotice } from './team-notice';
import { UnitPicker, unitOf } from './unit-picker';

/** `/enhanced-earnings`: what came in, by time, method, code and weekday. */
export function EarningsPage() {
  const [search] = useSearchParams();
  const now = useNow();
  const chosen = periodOf(search, now);
  const unit = unitOf(search, chosen);
  const asked = askedBy(search, chosen);
  const query = useEarnings({ ...asked, ...(unit !== undefined && { unit }) });
  useLiveTips();

  const { data } = query;
  return (
    <>
      <PageHeading title="Earnings" />
      <MetricsNav />
      <p className="mt-4 mb-5 text-ink-muted">
        What you earned in tips
        <span>{data ? `, ${periodLabel(data.period)}.` : '.'}</span>
        <span>{data && data.period.timeZone === 'UTC' && ' Days are in UTC.'}</span>
      </p>
      <div className="mb-5 flex flex-col gap-3">
        <PeriodPicker chosen={chosen} now={now} />
        {data && (
          <div className="grid grid-cols-2 gap-3 md:flex md:flex-wrap md:gap-x-6">
            <UnitPicker period={chosen} chosen={data.unit} />
            <PagesFilter chosen={data.pages} />
            <CodeFilter codes={data.codesInPeriod} chosen={asked.code} />
          </div>
        )}
      </div>
      <FromMemory query={query} what="your earnings" className="mb-5" />
      {data?.period.shortenedToDays != null && (
        <Notice icon={<HandCoins />} action={<PlansLink />} className="mb-5">
          {`Your plan shows the last ${data.period.shortenedToDays} days. Pro shows everything.`}
        </Notice>
      )}
      {data && <TeamNotice pages={data.pages} />}
      {query.isPending && <MetricsSkeleton label="Loading your earnings" />}
      <CouldNotLoad query={query} what="Your earnings" />
      {data && (
        <div
          aria-busy={query.isPlaceholderData}
          className={classNames('flex flex-col gap-5', query.isPlaceholderData && 'opacity-60')}
        >
          <EarnedCards data={data} comparedWith={beforeLabel(data.period)} />
          {data.pages === 'one' && <GoalCard />}
          {data.total.reported === 0 ? (
            <NothingYet title="No tips reported in this period" />
          ) : (
            <Parts data={data} />
          )}
          <div className="grid gap-5 lg:grid-cols-2 lg:items-start *:min-w-0">
            {/* Each page has its own goal and shifts. */}
            {data.pages === 'one' && <HoursCard period={data.period} />}
            <RecordCard now={now} />
          </div>
        </div>
      )}
    </>
  );
}

function Parts({ data }: { data: Earnings }) {
  return (
    <>
      <SeriesCard data={data} />
      <div className="grid gap-5 lg:grid-cols-2 *:min-w-0">
        <ShareCard
          title="By method"
          lead="How customers pay you."
          what="Method"
          csvHref={csvHref(data, 'methods')}
          shares={data.methods.map((share) => ({
            ...share,
            key: share.method,
            name: share.method === 'pending' ? 'Unknown' : paymentMethodText[share.method].name,
            note: averageOf(share),
          }))}
        />
        <ShareCard
          title="By code"
          lead="Where tips come from."
          what="Code"
          csvHref={csvHref(data, 'codes')}
          shares={data.codes.map((share) => ({
            ...share,
            key: share.id ?? 'none',
            name: codeName(share),
            note: averageOf(share),
          }))}
        />
        <ShareCard
          title="By weekday"
          lead="What each one brings on average."
          what="Weekday"
          csvHref={csvHref(data, 'weekdays')}
          shares={data.weekdays.map((share) => ({
            ...share,
            key: String(share.weekday),
            name: weekdays[share.weekday - 1] ?? '',
            value: share.days === 0 ? 0 : share.reportedAmount / share.days,
            note:
              share.days === 0
                ? 'Not in this period'
                : `${formatDollars(share.reportedAmount)} on ${pluralize(share.days, 'day')}`,
          }))}
        />
        <BestDaysCard days={data.bestDays} />
      </div>
    </>
  );
}

function averageOf({ reported, reportedAmount }: Earnings['total']): string {
  return `${pluralize(reported, 'tip')}, ${formatDollars(reportedAmount / reported)} on average`;
}
