// Shown instead of the list while it loads, or if no tip matches its filter.
import SearchX from 'lucide-react/icons/search-x';
import { Button } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { EmptyState } from '#client/ui/empty-state';
import { Skeleton } from '#client/ui/skeleton';

export function ListSkeleton() {
  return (
    <Card
      padding="none"
      role="status"
      aria-label="Loading your tips"
      className="divide-y divide-line"
    >
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex h-28.5 gap-4 px-4 py-4">
          <Skeleton className="size-5" />
          <div className="flex-1 space-y-3">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3 w-1/2" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </Card>
  );
}

export function NoTipsFit({ onClear }: { onClear(): void }) {
  return (
    <Card>
      <EmptyState
        title="No matching tips"
        icon={<SearchX aria-hidden="true" />}
        action={<Button onClick={onClear}>Show all tips</Button>}
      >
        Try another word, status or period.
      </EmptyState>
    </Card>
  );
}
