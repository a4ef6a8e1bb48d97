import Check from 'lucide-react/icons/check';
import { useOperator } from '#client/shared/account/use-operator';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { CurrentPlan } from '#client/shared/plan/current-plan';
import { useBilling } from '#client/shared/plan/use-billing';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { SettingRow } from '#client/ui/setting-rows';
import { planIncludes } from './plan-includes';

export function PlanSummary() {
  const entitlements = useEntitlements();
  const billing = useBilling();
  const operator = useOperator();
  return (
    <SettingRow
      id="plan"
      title="Your plan"
      value={entitlements.isPro ? 'Pro Plan' : 'Free Plan'}
      action="Show"
    >
      <CouldNotLoad query={billing} what="your subscription" />
      {billing.data && <CurrentPlan billing={billing.data} />}
      <ul aria-label="What your plan includes" className="flex flex-col gap-2">
        {planIncludes(entitlements, operator).map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </SettingRow>
  );
}
