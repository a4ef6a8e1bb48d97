import HandCoins from 'lucide-react/icons/hand-coins';
import Users from 'lucide-react/icons/users';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '#client/hooks/use-now';
import { periodOf } from '#client/shared/metrics/period';
import { useEarnings } from '#client/shared/metrics/use-analytics';
import { usePages } from '#client/shared/profile/use-pages';
import { useTeams } from '#client/shared/teams/use-teams';
import { Notice } from '#client/ui/notice';
import type { WhichPages } from '#contract/metrics/analytics';
import { MetricsScreen } from '../metrics-screen';
import { requestedMetrics } from '../requested-metrics';
import { EarnedCards } from './earned-cards';
import { earningsCards } from './earnings-cards';
import { UnitPicker, unitOf } from './unit-picker';

/** `/enhanced-earnings`: earnings by time, method, code and weekday. */
export function EarningsPage() {
  const [search] = useSearchParams();
  const now = useNow();
  const chosen = periodOf(search, now);
  const unit = unitOf(search, chosen);
  const requested = requestedMetrics(search, chosen);
  return (
    <MetricsScreen
      title="Earnings"
      about="What you earned in tips"
      icon={<HandCoins />}
      what="earnings"
      query={useEarnings({ ...requested, ...(unit !== undefined && { unit }) })}
      chosen={chosen}
      requested={requested}
      now={now}
      filter={(data) => <UnitPicker period={chosen} chosen={data.unit} />}
      notice={(data) => <TeamNotice pages={data.pages} />}
      sums={(data) => <EarnedCards data={data} />}
      cards={earningsCards}
      nothing={{
        is: ({ total }) => total.reported === 0,
        title: 'No tips reported in this period',
      }}
    />
  );
}

/** Says that the metrics include a team's page, whose tips may have been paid to any member. */
function TeamNotice({ pages: which }: { pages: WhichPages }) {
  const { pages, current } = usePages();
  const { data } = useTeams();
  const counted = new Set((which === 'all' ? pages : [current]).map((page) => page?.handle));
  const teams = (data?.teams ?? []).filter(({ handle }) => counted.has(handle));
  if (teams.length === 0) return null;
  return (
    <Notice icon={<Users />} className="mb-5">
      {`All tips for ${teams.map(({ name }) => name).join(' and ')} are counted here, no matter which member was paid. What was paid to you is in the record for your employer.`}
    </Notice>
  );
}
