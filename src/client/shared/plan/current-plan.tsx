import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { showNotChanged } from '#client/shared/forms/failure-text';
import { Badge } from '#client/ui/badge';
import { Button, buttonClasses } from '#client/ui/button';
import { Notice } from '#client/ui/notice';
import type { Billing } from '#contract/billing/billing';
import { isRunning, subscriptionText } from './plan-text';
import { useBillingPortal } from './use-billing';
import { useEntitlements } from './use-entitlements';

export function CurrentPlan({ billing }: { billing: Billing }) {
  const { isPro } = useEntitlements();
  const portal = useBillingPortal();
  const { subscription, entitled } = billing;
  const running = isRunning(billing);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isPro ? 'brand' : 'neutral'}>{isPro ? 'Pro Plan' : 'Free Plan'}</Badge>
        <span className="text-ink-muted">
          {subscription
            ? subscriptionText(subscription, entitled)
            : isPro
              ? 'Free of charge, from Tipwell.'
              : '$0 per month, for as long as you like.'}
        </span>
      </p>
      {subscription?.graceUntil != null && <Notice tone="danger">Your last payment failed.</Notice>}
      {running && (
        <Button
          variant="secondary"
          busy={portal.busy}
          onClick={() => portal.mutate(undefined, { onError: showNotChanged })}
        >
          Manage subscription
        </Button>
      )}
      {!isPro && !running && (
        <Link to={paths.pricing.getHref()} className={buttonClasses({})}>
          Upgrade to Pro
        </Link>
      )}
    </div>
  );
}
