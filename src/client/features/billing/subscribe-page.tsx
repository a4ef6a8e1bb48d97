import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PaidPlanId } from '#contract/plans';
import { CouldNotLoad } from '../../connection/could-not-load';
import { BilledSwitch } from '../../plan-view/billed-switch';
import { CurrentPlan } from '../../plan-view/current-plan';
import { PlanCards } from '../../plan-view/plan-cards';
import { paths } from '../../platform/paths';
import { useBilling } from '../../queries/use-billing';
import { useEntitlements } from '../../queries/use-entitlements';
import { buttonClasses } from '../../ui/button';
import { Card } from '../../ui/card';
import { PageHeading } from '../../ui/page-heading';
import { Skeleton } from '../../ui/skeleton';

/** `/subscribe`: the plan one has, or the choice of one. */
export function SubscribePage() {
  const billing = useBilling();
  const { isPro } = useEntitlements();
  const [billed, setBilled] = useState<PaidPlanId>('pro_yearly');
  const running = billing.data?.subscription && billing.data.subscription.status !== 'ended';
  return (
    <>
      <PageHeading title="Your plan" />
      <div className="mt-6 flex max-w-4xl flex-col gap-6">
        <CouldNotLoad query={billing} what="Your plan" />
        {billing.isPending && <Skeleton className="h-40" />}
        {billing.data && (isPro || billing.data.subscription) && (
          <Card>
            <CurrentPlan billing={billing.data} />
          </Card>
        )}
        {billing.data && !isPro && !running && (
          <>
            <BilledSwitch billed={billed} onChange={setBilled} />
            <h2 className="sr-only">Free and Pro</h2>
            <PlanCards
              billed={billed}
              proAction={
                <Link
                  to={paths.checkout.getHref(billed)}
                  className={buttonClasses({ block: true, size: 'lg' })}
                >
                  Upgrade to Pro
                </Link>
              }
            />
          </>
        )}
      </div>
    </>
  );
}
