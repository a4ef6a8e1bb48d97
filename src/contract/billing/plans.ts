// The paid plans' prices (section 9).

/** Keyed by the plan id that checkout accepts. */
export const paidPlans = {
  pro_monthly: { priceCents: 499, months: 1 },
  pro_yearly: { priceCents: 4788, months: 12 },
} as const;
export type PaidPlanId = keyof typeof paidPlans;

/** Returns the charge per billing period, in dollars. */
export function priceDollars(plan: PaidPlanId): number {
  return paidPlans[plan].priceCents / 100;
}

/** Returns the price per month, in dollars. */
export function monthlyDollars(plan: PaidPlanId): number {
  const { priceCents, months } = paidPlans[plan];
  return priceCents / months / 100;
}
