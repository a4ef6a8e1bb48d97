// What the paid plans cost (section 9).

/** The paid plans, keyed by the id that checkout takes. */
export const paidPlans = {
  pro_monthly: { priceCents: 499, months: 1 },
  pro_yearly: { priceCents: 4788, months: 12 },
} as const;
export type PaidPlanId = keyof typeof paidPlans;

/** What is charged up front, in dollars. */
export function priceDollars(plan: PaidPlanId): number {
  return paidPlans[plan].priceCents / 100;
}

/** What a plan costs per month, in dollars. Always a whole number of cents. */
export function monthlyDollars(plan: PaidPlanId): number {
  const { priceCents, months } = paidPlans[plan];
  return priceCents / months / 100;
}
