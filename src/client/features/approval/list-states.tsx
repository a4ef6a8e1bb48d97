// What stands in the place of the list while there is none.
import HandCoins from 'lucide-react/icons/hand-coins';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router-dom';
import { useOnline } from '../../platform/connectivity';
import { paths } from '../../platform/paths';
import { Button, buttonClasses } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';

export function ListSkeleton() {
  return (
    <Card
      padding="none"
      role="status"
      aria-label="Loading your tips"
      className="divide-y divide-line"
    >
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex h-[8.6rem] gap-4 px-4 py-5">
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

export function ListFailed({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  const online = useOnline();
  return (
    <Card>
      <EmptyState
        title="Your tips could not be loaded"
        icon={<RefreshCw aria-hidden="true" />}
        action={
          <Button busy={busy} onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        {online
          ? 'Please try again in a few moments.'
          : "You're offline, and this phone does not remember this list. Connect and try again."}
      </EmptyState>
    </Card>
  );
}

/** `filtered` says whether a filter may be the reason. */
export function NoTips({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  return (
    <Card>
      {filtered ? (
        <EmptyState
          title="No tips fit"
          icon={<SearchX aria-hidden="true" />}
          action={<Button onClick={onClear}>Show All Tips</Button>}
        >
          Try another word, state or period.
        </EmptyState>
      ) : (
        <EmptyState
          title="No tips yet"
          icon={<HandCoins aria-hidden="true" />}
          action={
            <Link to={paths.qrLinks.getHref()} className={buttonClasses({})}>
              Show My QR Code
            </Link>
          }
        >
          Let a customer scan your QR code: their tip appears here the moment they send it.
        </EmptyState>
      )}
    </Card>
  );
}
