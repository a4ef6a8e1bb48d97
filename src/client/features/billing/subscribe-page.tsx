import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { CurrentPlan } from '#client/shared/plan/current-plan';
import { ProFeatures } from '#client/shared/plan/plan-cards';
import { PlanChoice } from '#client/shared/plan/plan-choice';
import { isRunning } from '#client/shared/plan/plan-text';
import { useBilling } from '#client/shared/plan/use-billing';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { Card } from '#client/ui/card';
import { PageHeading } from '#client/ui/page-heading';
import { SectionCard } from '#client/ui/section-card';
import { Skeleton } from '#client/ui/skeleton';

/** `/subscribe`: the worker's plan, or a choice of plans. */
export function SubscribePage() {
  const billing = useBilling();
  const { isPro } = useEntitlements();
  return (
    <>
      <PageHeading title="Your plan" />
      <div className="mt-6 flex max-w-4xl flex-col gap-6">
        <CouldNotLoad query={billing} what="your plan" />
        {billing.isPending && <Skeleton className="h-40" />}
        {billing.data && (isPro || billing.data.subscription) && (
          <Card>
            <CurrentPlan billing={billing.data} />
          </Card>
        )}
        {billing.data && isPro && (
          <SectionCard title="What comes with Pro">
            {/* The list has a margin of its own. */}
            <div className="-mt-5">
              <ProFeatures />
            </div>
          </SectionCard>
        )}
        {billing.data && !isPro && !isRunning(billing.data) && <PlanChoice current="free" />}
      </div>
    </>
  );
}
