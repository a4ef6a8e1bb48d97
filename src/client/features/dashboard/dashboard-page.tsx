import { Fragment, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMediaQuery } from '#client/hooks/use-media-query';
import { useNow } from '#client/hooks/use-now';
import { paths } from '#client/platform/paths';
import { useUser } from '#client/shared/account/use-user';
import { SavedDataNotice } from '#client/shared/connection/saved-data-notice';
import { canBePaid } from '#client/shared/profile/can-be-paid';
import { useOwnProfile } from '#client/shared/profile/use-own-profile';
import { ArrivalAnnouncement } from '#client/shared/tips/arrival-announcement';
import { NoTipsYet, TipsNotLoaded } from '#client/shared/tips/list-states';
import { OlderTips } from '#client/shared/tips/older-tips';
import { ReceiptStatusBar } from '#client/shared/tips/receipt-status-bar';
import { ReportedNote } from '#client/shared/tips/reported-note';
import { TipsOnPaper } from '#client/shared/tips/tips-on-paper';
import { afterReceipts } from '#client/shared/tips/unsent-receipts';
import { UnsentReceiptsNotice } from '#client/shared/tips/unsent-receipts-notice';
import { useArrivals } from '#client/shared/tips/use-arrivals';
import { useConfirmReceipt } from '#client/shared/tips/use-confirm-receipt';
import { useListFocus } from '#client/shared/tips/use-list-focus';
import { useLiveTips } from '#client/shared/tips/use-live-tips';
import { useReceivedTips } from '#client/shared/tips/use-received-tips';
import { useTipsSeen } from '#client/shared/tips/use-tips-seen';
import { useUnsentReceipts } from '#client/shared/tips/use-unsent-receipts';
import { Card } from '#client/ui/card';
import type { Elements } from '#client/ui/elements';
import { PageHeading } from '#client/ui/page-heading';
import { Skeleton } from '#client/ui/skeleton';
import type { User } from '#contract/accounts/auth';
import { DaySection } from './day-section';
import { NextSteps } from './next-steps';
import { tipDays } from './tip-days';
import { TotalsCards } from './totals-cards';
import { useShownTip } from './use-shown-tip';

interface DashboardPageProps {
  /** Another feature's offer, shown once the worker receives tips. */
  offer: Elements;
}

/** `/dashboard`: the tips as they arrive. */
export function DashboardPage({ offer }: DashboardPageProps) {
  const { data: user } = useUser();
  return user ? <Tips user={user} offer={offer} /> : null;
}

function Tips({ user, offer }: DashboardPageProps & { user: User }) {
  const query = useReceivedTips();
  const now = useNow();
  useLiveTips();

  const unsent = useUnsentReceipts(user.id);
  const { last, confirmReceipt, undo, forget } = useConfirmReceipt(user.id);

  const received = useMemo(() => query.data?.pages.flatMap((page) => page.tips), [query.data]);
  const arrivals = useArrivals(received);
  useTipsSeen(received, query.isUpToDate);
  const { data: profile } = useOwnProfile();
  const tips = received?.map((tip) => afterReceipts(tip, unsent.statuses.get(tip.id)));
  useShownTip(received !== undefined);
  const keptFocus = useListFocus<HTMLDivElement>();
  // On wide screens the offers have a column of their own; elsewhere the day's tips come first.
  const wide = useMediaQuery('(min-width: 1024px)');
  const days = tips && tipDays(tips, query.hasNextPage);
  const offers = tips && <NextSteps tips={tips} profile={profile} />;
  return (
    <>
      <div className="mb-3 md:mb-6">
        <PageHeading title="Dashboard" />
        <p className="mt-1 text-ink-muted max-md:hidden">
          {`Hi ${user.firstName}, here are your tips as they come in.`}
        </p>
      </div>
      {query.isPending && <DashboardSkeleton />}
      {query.isError && !tips && <TipsNotLoaded query={query} />}
      <SavedDataNotice query={query} what="your tips" className="mb-5" />
      <ArrivalAnnouncement {...arrivals} />
      {tips?.length === 0 && (
        <div className="flex flex-col gap-5">
          <NoTipsYet />
          {/* Until the worker can be paid, `NoTipsYet` says the only thing that matters. */}
          {profile && canBePaid(profile) && offers}
        </div>
      )}
      {days && days.length > 0 && (
        <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <div className="flex flex-col gap-5 lg:col-start-2 lg:row-start-1">
            <TotalsCards now={now} />
            {wide && offer}
            {wide && offers}
          </div>
          <div {...keptFocus} className="flex flex-col gap-5 lg:row-start-1">
            <UnsentReceiptsNotice receipts={unsent} />
            {days.map((day, index) => (
              <Fragment key={day.day}>
                <DaySection
                  of={day}
                  now={now}
                  arrived={arrivals.ids}
                  onConfirm={(tip, status) => void confirmReceipt([tip], status)}
                />
                {index === 0 && !wide && offer}
                {index === 0 && !wide && offers}
              </Fragment>
            ))}
            <OlderTips query={query} />
            <ReportedNote />
            <Link
              to={paths.tipConfirmation.getHref()}
              className="inline-flex min-h-11 items-center self-start text-sm font-semibold text-brand-strong underline underline-offset-4"
            >
              Search, filter and download tips
            </Link>
          </div>
        </div>
      )}
      {tips && <TipsOnPaper title="Your tips" tips={tips} more={query.hasNextPage} />}
      <ReceiptStatusBar last={last} onUndo={() => void undo()} onForget={forget} />
    </>
  );
}

function DashboardSkeleton() {
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
