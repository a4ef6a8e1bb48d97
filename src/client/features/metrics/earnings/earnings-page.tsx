import HandCoins from 'lucide-react/icons/hand-coins';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '#client/hooks/use-now';
import { periodOf } from '#client/shared/metrics/period';
import { useEarnings } from '#client/shared/metrics/use-analytics';
import { MetricsScreen } from '../metrics-screen';
import { requestedMetrics } from '../requested-metrics';
import { EarnedCards } from './earned-cards';
import { earningsCards } from './earnings-cards';
import { TeamNotice } from './team-notice';
import { UnitPicker, unitOf } from './unit-picker';

/** `/enhanced-earnings`: earnings by time, method, code and weekday. */
export function EarningsPage() {
  const [search] = useSearchParams();
  const now = useNow();
  const chosen = periodOf(search, now);
  const unit = unitOf(search, chosen);
  const asked = requestedMetrics(search, chosen);
  return (
    <MetricsScreen
      title="Earnings"
      about="What you earned in tips"
      icon={<HandCoins />}
      what="earnings"
      query={useEarnings({ ...asked, ...(unit !== undefined && { unit }) })}
      chosen={chosen}
      asked={asked}
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
