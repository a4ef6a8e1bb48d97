// Sections 6 and 9: what the plans allow, and what they cost. A new paid plan does not compile
// without a name here.
import {
  monthlyDollars,
  type PaidPlanId,
  paidPlans,
  planFeatures,
  planLimits,
  priceDollars,
} from '#contract/billing/billing';
import { code, dollars, table } from './markdown';

const planNames: Record<PaidPlanId, string> = {
  pro_monthly: 'Pro, monthly',
  pro_yearly: 'Pro, yearly',
};

export function priceTable(): string {
  return table(
    ['plan', 'id', 'charged', 'per month'],
    [
      ['Free', '', dollars(0), dollars(0)],
      ...(Object.keys(paidPlans) as PaidPlanId[]).map((id) => [
        planNames[id],
        code(id),
        dollars(priceDollars(id)),
        dollars(monthlyDollars(id)),
      ]),
    ],
  );
}

export function freePlanTable(): string {
  const lines = { ...planFeatures, ...planLimits };
  const shownAs = (value: boolean | number) =>
    typeof value === 'number' ? String(value) : value ? 'yes' : 'no';
  return table(
    ['entitlement', 'Free', 'Pro', 'allows'],
    Object.entries(lines).map(([name, { free, pro, gates }]) => [
      code(name),
      shownAs(free),
      shownAs(pro),
      gates,
    ]),
  );
}
