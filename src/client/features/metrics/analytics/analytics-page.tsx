import ChartLine from 'lucide-react/icons/chart-line';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '#client/hooks/use-now';
import { periodOf } from '#client/shared/metrics/period';
import { useAnalytics } from '#client/shared/metrics/use-analytics';
import { MetricsScreen } from '../metrics-screen';
import { requestedMetrics } from '../requested-metrics';
import { analyticsCards } from './analytics-cards';
import { FirstMetrics } from './metric-cards';

/** `/analytics`: what brings tips, by time, code and step. */
export function AnalyticsPage() {
  const [search] = useSearchParams();
  const now = useNow();
  const chosen = periodOf(search, now);
  const requested = requestedMetrics(search, chosen);
  return (
    <MetricsScreen
      title="Analytics"
      about={`What happened on your tip page${requested.pages === 'all' ? 's' : ''}`}
      icon={<ChartLine />}
      what="analytics"
      proAlso=", plus your peak hours"
      query={useAnalytics(requested)}
      chosen={chosen}
      requested={requested}
      now={now}
      sums={(data) => <FirstMetrics data={data} />}
      cards={analyticsCards}
      nothing={{
        is: ({ total }) => total.visits === 0 && total.tips === 0,
        title: 'No visits in this period',
      }}
    />
  );
}
