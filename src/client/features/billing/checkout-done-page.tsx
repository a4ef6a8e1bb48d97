import { useQueryClient } from '@tanstack/react-query';
import PartyPopper from 'lucide-react/icons/party-popper';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { getEntitlements } from '#contract/entitlements';
import { askAgain } from '../../platform/ask-again';
import { useOnline } from '../../platform/connectivity';
import { paths } from '../../platform/paths';
import { useBilling } from '../../queries/use-billing';
import { buttonClasses } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { PageHeading } from '../../ui/page-heading';
import { Spinner } from '../../ui/spinner';
import { TextLink } from '../../ui/text-link';

const POLL_MS = 2000;
/** Milliseconds until the page says that it is taking longer than usual. */
const LONG_MS = 20_000;

/**
 * `/success?checkout=done`: the way back from the payment. The payment provider tells our server by
 * itself, which may take a moment, so the page says what it waits for and goes on alone.
 */
export function CheckoutDonePage() {
  const queryClient = useQueryClient();
  const { data } = useBilling({ pollMs: POLL_MS });
  const online = useOnline();
  const [long, setLong] = useState(false);
  const entitled = data?.entitled ?? false;

  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    // What has waited for Pro opens without a reload.
    if (entitled) void askAgain(queryClient, [getEntitlements.path]);
  }, [entitled, queryClient]);

  return (
    <div className="mx-auto max-w-xl">
      <PageHeading title={entitled ? 'Welcome to Pro' : 'One moment'} />
      <Card className="mt-6">
        {entitled ? (
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
                <TextLink to={paths.approval.getHref()}>Match a statement</TextLink>
              </li>
            </ul>
            <Link to={paths.dashboard.getHref()} className={buttonClasses({})}>
              Go to dashboard
            </Link>
          </div>
        ) : (
          <div className="flex flex-col gap-4">
            <p role="status" className="flex items-center gap-3">
              <Spinner size="sm" />
              Waiting for the payment provider to confirm your payment. This page updates by itself.
            </p>
            {!online && (
              <Notice tone="accent">
                You're offline. Your payment is not affected; this page continues once you're
                online.
              </Notice>
            )}
            {long && online && (
              <p className="text-ink-muted">
                This is taking longer than usual. You can close this page: Pro turns on by itself
                once the payment is confirmed. If nothing was charged, you can{' '}
                <TextLink to={paths.subscribe.getHref()}>choose a plan again</TextLink>.
              </p>
            )}
          </div>
        )}
      </Card>
    </div>
  );
}
