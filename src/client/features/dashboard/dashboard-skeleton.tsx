import { Card } from '#client/ui/card';
import { Skeleton } from '#client/ui/skeleton';

export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading your tips" className="flex flex-col gap-5">
      <Skeleton className="h-11 md:hidden" />
      <div className="grid grid-cols-2 gap-5 max-md:hidden">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <Card padding="none" className="divide-y divide-line">
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="flex items-center gap-3.5 px-5 py-4">
            <Skeleton className="size-10 rounded-full" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-3 w-1/2" />
            </div>
            <Skeleton className="h-5 w-16" />
          </div>
        ))}
      </Card>
    </div>
  );
}
