import { Link } from 'react-router-dom';
import type { Billing } from '#contract/billing/billing';
import { showNotChanged } from '../connection/show-not-changed';
import { paths } from '../platform/paths';
import { useBillingPortal } from '../queries/use-billing';
import { useEntitlements } from '../queries/use-entitlements';
import { Badge } from '../ui/badge';
import { Button, buttonClasses } from '../ui/button';
import { Notice } from '../ui/notice';
import { isRunning, subscriptionText } from './plan-words';

/** The plan, what happens to it next, and the way to change it. */
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
              ? 'Granted by the people who run Tipwell here.'
              : '$0 per month, for as long as you like.'}
        </span>
      </p>
      {subscription?.graceUntil != null && <Notice tone="danger">Your last payment failed.</Notice>}
      {running && (
        <Button
          variant="secondary"
          busy={portal.isPending || portal.isSuccess}
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
