// What the plans cost: the one table (section 9; design, decision 8.1). Free costs nothing.

/** Plans that cost something, by the id that checkout takes. */
export const paidPlans = {
  pro_monthly: { priceCents: 499, months: 1 },
  pro_yearly: { priceCents: 4788, months: 12 },
} as const;
export type PaidPlanId = keyof typeof paidPlans;

/** What is charged at once, in dollars. */
export function priceDollars(plan: PaidPlanId): number {
  return paidPlans[plan].priceCents / 100;
}

/** What that comes to per month, in dollars with whole cents. */
export function monthlyDollars(plan: PaidPlanId): number {
  const { priceCents, months } = paidPlans[plan];
  return priceCents / months / 100;
}
