import HandCoins from 'lucide-react/icons/hand-coins';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Link } from 'react-router-dom';
import { FromMemory } from '../../connection/from-memory';
import { useOnline } from '../../platform/connectivity';
import { paths } from '../../platform/paths';
import { useLiveTips } from '../../queries/use-live-tips';
import { useReceivedTips } from '../../queries/use-received-tips';
import { useUser } from '../../queries/use-user';
import { Button, buttonClasses } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { useNow } from '../../ui/use-now';
import { NewTipAnnouncement } from './new-tip-announcement';
import { TipListSkeleton } from './tip-list-skeleton';
import { TipRow } from './tip-row';
import { TotalsCards } from './totals-cards';

/** `/dashboard`: the tips as they arrive. */
export function DashboardPage() {
  const { data: user } = useUser();
  const query = useReceivedTips();
  const online = useOnline();
  const now = useNow();
  useLiveTips();

  const tips = query.data?.pages.flatMap((page) => page.tips);
  return (
    <>
      <PageHeading title="Dashboard" />
      <p className="mt-1 mb-6 text-ink-muted">
        {user
          ? `Hi ${user.firstName}, here are your tips as they come in.`
          : 'Your tips as they come in.'}
      </p>
      {query.isPending && <TipListSkeleton />}
      {query.isError && !tips && (
        <Card>
          <EmptyState
            title="Your tips could not be loaded"
            icon={<RefreshCw aria-hidden="true" />}
            action={
              <Button busy={query.isFetching} onClick={() => void query.refetch()}>
                Try Again
              </Button>
            }
          >
            {online
              ? 'Please try again in a few moments.'
              : "You're offline. Connect and try again."}
          </EmptyState>
        </Card>
      )}
      <FromMemory query={query} what="the list" className="mb-5" />
      {tips && <NewTipAnnouncement tips={tips} />}
      {tips?.length === 0 && <NoTipsYet />}
      {tips && tips.length > 0 && (
        <div className="flex flex-col gap-5">
          <TotalsCards now={now} />
          <p className="text-sm text-ink-muted">
            <strong className="font-semibold text-ink">Reported by tipper</strong> means that they
            told us they paid. The money goes straight to you, so only your payment app knows
            whether it has arrived. Once it has, mark the tip as received.
          </p>
          <Card padding="none" className="overflow-hidden">
            <ul aria-label="Tips" className="divide-y divide-line">
              {tips.map((tip) => (
                <TipRow key={tip.id} tip={tip} now={now} />
              ))}
            </ul>
          </Card>
          {query.hasNextPage && (
            <Button
              variant="secondary"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
              className="self-center"
            >
              Show older tips
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function NoTipsYet() {
  return (
    <Card>
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
    </Card>
  );
}
