import ShieldCheck from 'lucide-react/icons/shield-check';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '#client/platform/http';
import { paths } from '#client/platform/paths';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import { isRunning, priceText } from '#client/shared/plan/plan-text';
import { useBilling, useCheckout } from '#client/shared/plan/use-billing';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { Button } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { Notice } from '#client/ui/notice';
import { PageHeading } from '#client/ui/page-heading';
import { Skeleton } from '#client/ui/skeleton';
import { TextLink } from '#client/ui/text-link';
import { paidPlanId } from '#contract/billing/billing';

/**
 * `/checkout?plan=pro_monthly&amount=4.99` (section 2). Only the plan counts: the price is shown
 * here and by the payment provider, whatever amount the URL has.
 */
export function CheckoutPage() {
  const [search] = useSearchParams();
  const plan = paidPlanId.safeParse(search.get('plan')).data;
  const billing = useBilling();
  const hasPro = useEntitlements().isPro || billing.data?.entitled;
  const checkout = useCheckout();
  const running = billing.data && isRunning(billing.data);
  return (
    <div className="mx-auto max-w-xl">
      <PageHeading title="Upgrade to Pro" />
      {plan === undefined ? (
        <Card className="mt-6">
          <p className="font-semibold">There is no such plan.</p>
          <p className="mt-1 text-ink-muted">Nothing was charged.</p>
          <p className="mt-4">
            <TextLink to={paths.subscribe.getHref()}>Choose a plan</TextLink>
          </p>
        </Card>
      ) : hasPro || running ? (
        <Card className="mt-6">
          <p className="font-semibold">
            {hasPro ? 'You already have Pro.' : 'You already have a subscription.'}
          </p>
          {!hasPro && (
            <p className="mt-1 text-ink-muted">
              No payment has come through, so Pro has ended. Check your card to get it back.
            </p>
          )}
          <p className="mt-4">
            <TextLink to={paths.subscribe.getHref()}>
              {hasPro ? 'See your plan' : 'Manage subscription'}
            </TextLink>
          </p>
        </Card>
      ) : (
        <Card className="mt-6 flex flex-col gap-5">
          <div>
            <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="font-bold">Tipwell Pro</dt>
              <dd className="text-2xl font-extrabold tabular-nums">{priceText(plan)}</dd>
            </dl>
            <p className="text-sm text-ink-muted">
              {`Billed ${plan === 'pro_yearly' ? 'yearly' : 'monthly'}. Cancel anytime.`}
            </p>
            {billing.data && (
              <p className="mt-3 text-sm text-ink-muted">
                Your plan now: Free. It changes once the payment is confirmed.
              </p>
            )}
          </div>
          {billing.data?.isTest && <TestNotice />}
          {checkout.error && <Notice tone="danger">{failureText(checkout.error)}</Notice>}
          <NeedsNetwork>Connect to continue.</NeedsNetwork>
          <CouldNotLoad query={billing} what="your plan" />
          {billing.isPending ? (
            <Skeleton className="h-14" />
          ) : (
            <Button block size="lg" busy={checkout.busy} onClick={() => checkout.mutate(plan)}>
              Continue to payment
            </Button>
          )}
          {billing.data?.isTest === false && (
            <p className="flex items-center gap-2 text-sm text-ink-muted">
              <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0" />
              You enter your card with our payment provider. It never reaches Tipwell.
            </p>
          )}
        </Card>
      )}
    </div>
  );
}

function failureText(error: Error): string {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'payment_provider_failed') {
    return 'The payment provider cannot be reached. Nothing was charged. Please try again.';
  }
  if (code === 'already_subscribed') return 'You already have a subscription. Nothing was charged.';
  return writeFailureOf(error, []).notice ?? '';
}

function TestNotice() {
  return (
    <Notice tone="accent">
      This is a test: no money moves, because no payment provider is set up here.
    </Notice>
  );
}
