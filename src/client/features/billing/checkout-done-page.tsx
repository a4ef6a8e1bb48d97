import { useQueryClient } from '@tanstack/react-query';
import PartyPopper from 'lucide-react/icons/party-popper';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { checkoutBegun, forgetCheckout } from '#client/platform/begun-checkout';
import { useOnline } from '#client/platform/connectivity';
import { paths } from '#client/platform/paths';
import { refetch } from '#client/platform/refetch';
import { useBilling } from '#client/shared/plan/use-billing';
import { buttonClasses } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { Notice } from '#client/ui/notice';
import { PageHeading } from '#client/ui/page-heading';
import { Spinner } from '#client/ui/spinner';
import { TextLink } from '#client/ui/text-link';
import { getEntitlements } from '#contract/billing/billing';

const POLL_MS = 2000;
/** After this, the page says that it is taking longer than usual. */
const LONG_MS = 20_000;
/** After this, the page stops waiting. */
const GIVEN_UP_MS = 10 * 60_000;

/**
 * `/success?checkout=done`: where a payment returns to. The payment provider notifies our server
 * separately, which may take a moment, so the page says what it is waiting for and continues by
 * itself.
 */
export function CheckoutDonePage() {
  const queryClient = useQueryClient();
  const begun = useState(checkoutBegun)[0];
  const waited = useWaited();
  const waiting = begun && waited !== 'given-up';
  const entitled = useBilling(waiting ? { pollMs: POLL_MS } : {}).data?.entitled ?? false;

  useEffect(() => {
    if (!entitled) return;
    forgetCheckout();
    // Makes what requires Pro available without a reload.
    void refetch(queryClient, [getEntitlements.path]);
  }, [entitled, queryClient]);

  return (
    <div className="mx-auto max-w-xl">
      <PageHeading
        title={entitled ? 'Welcome to Pro' : waiting ? 'One moment' : 'No pending payment'}
      />
      <Card className="mt-6">
        {entitled ? (
          <Welcome />
        ) : waiting ? (
          <Waiting isLong={waited === 'long'} />
        ) : (
          <NothingToWaitFor begun={begun} />
        )}
      </Card>
    </div>
  );
}

function useWaited(): 'a-moment' | 'long' | 'given-up' {
  const [waited, setWaited] = useState<ReturnType<typeof useWaited>>('a-moment');
  useEffect(() => {
    const timers = [
      setTimeout(() => setWaited('long'), LONG_MS),
      setTimeout(() => setWaited('given-up'), GIVEN_UP_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return waited;
}

function Welcome() {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="flex items-center gap-3 text-lg font-semibold">
        <PartyPopper aria-hidden="true" className="size-6 shrink-0 text-brand" />
        Your payment is confirmed, and Pro is on.
      </p>
      <ul className="list-disc pl-5 text-ink-muted">
        <li>
          <TextLink to={paths.analytics.getHref()}>See your peak hours</TextLink>
        </li>
        <li>
          <TextLink to={paths.qrLinks.getHref()}>Make a code for each place</TextLink>
        </li>
        <li>
          <TextLink to={paths.tipConfirmation.getHref()}>Match a statement</TextLink>
        </li>
      </ul>
      <Link to={paths.dashboard.getHref()} className={buttonClasses({})}>
        Go to dashboard
      </Link>
    </div>
  );
}

function Waiting({ isLong }: { isLong: boolean }) {
  const online = useOnline();
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex items-center gap-3">
        <Spinner size="sm" />
        Waiting for the payment provider to confirm your payment. This page updates by itself.
      </p>
      {!online && (
        <Notice tone="accent">
          You're offline. Your payment is not affected; this page continues once you're online.
        </Notice>
      )}
      {isLong && online && (
        <p className="text-ink-muted">
          This is taking longer than usual. You can close this page: Pro turns on by itself once the
          payment is confirmed. If nothing was charged, you can{' '}
          <TextLink to={paths.subscribe.getHref()}>choose a plan again</TextLink>.
        </p>
      )}
    </div>
  );
}

/** Shown to a user who bought nothing here, or whose payment was never confirmed. */
function NothingToWaitFor({ begun }: { begun: boolean }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        {begun
          ? 'The payment provider has not confirmed a payment. If you were charged, Pro still turns on by itself once it does.'
          : 'No purchase was started in this browser. If you paid in another one, Pro turns on by itself.'}
      </p>
      <Link to={paths.subscribe.getHref()} className={buttonClasses({})}>
        See your plan
      </Link>
    </div>
  );
}
