// The paid plans' prices (section 9).

/** The paid plans, keyed by the id that checkout takes. */
export const paidPlans = {
  pro_monthly: { priceCents: 499, months: 1 },
  pro_yearly: { priceCents: 4788, months: 12 },
} as const;
export type PaidPlanId = keyof typeof paidPlans;

/** The charge per billing period, in dollars. */
export function priceDollars(plan: PaidPlanId): number {
  return paidPlans[plan].priceCents / 100;
}

/** The price per month, in dollars and whole cents. */
export function monthlyDollars(plan: PaidPlanId): number {
  const { priceCents, months } = paidPlans[plan];
  return priceCents / months / 100;
}
