import { CouldNotLoad } from '../../connection/could-not-load';
import { CurrentPlan } from '../../plan-view/current-plan';
import { ProFeatures } from '../../plan-view/plan-cards';
import { PlanChoice } from '../../plan-view/plan-choice';
import { isRunning } from '../../plan-view/plan-words';
import { useBilling } from '../../queries/use-billing';
import { useEntitlements } from '../../queries/use-entitlements';
import { Card } from '../../ui/card';
import { PageHeading } from '../../ui/page-heading';
import { SectionCard } from '../../ui/section-card';
import { Skeleton } from '../../ui/skeleton';

/** `/subscribe`: the worker's plan, or a choice of plans. */
export function SubscribePage() {
  const billing = useBilling();
  const { isPro } = useEntitlements();
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
        {billing.data && isPro && (
          <SectionCard title="What comes with Pro">
            <ProFeatures />
          </SectionCard>
        )}
        {billing.data && !isPro && !isRunning(billing.data) && <PlanChoice current="free" />}
      </div>
    </>
  );
}
