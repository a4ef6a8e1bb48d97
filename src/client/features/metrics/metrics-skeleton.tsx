import { Card } from '#client/ui/card';
import { Skeleton } from '#client/ui/skeleton';
import { MetricGrid } from './metric-card';

/** The heights of a week's placeholder bars, in percent. */
const bars = [35, 50, 45, 60, 85, 95, 70];

export function MetricsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-2.5 sm:gap-5">
      <MetricGrid>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Card key={key} padding="none" className="px-2.5 py-2 sm:p-5">
            <Skeleton className="mb-2 h-4 w-2/3" />
            <Skeleton className="h-6 w-1/2" />
          </Card>
        ))}
      </MetricGrid>
      <Card>
        <Skeleton className="h-6 w-32" />
        <Skeleton className="mt-3 mb-5 h-4 w-48" />
        <div className="flex h-24 items-end gap-3 border-b border-line sm:h-56 sm:gap-6">
          {bars.map((height) => (
            <div key={height} className="flex-1" style={{ height: `${height}%` }}>
              <Skeleton className="h-full rounded-b-none" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
