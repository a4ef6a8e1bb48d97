import { expect, it } from 'vitest';
import { monthlyDollars, paidPlans, priceDollars } from '#contract/billing/billing';

it('charges 4.99 a month for pro_monthly', () => {
  expect(priceDollars('pro_monthly')).toBe(4.99);
  expect(monthlyDollars('pro_monthly')).toBe(4.99);
});

it('charges 47.88 a year for pro_yearly, which is 3.99 a month', () => {
  expect(priceDollars('pro_yearly')).toBe(47.88);
  expect(monthlyDollars('pro_yearly')).toBe(3.99);
});

it('never claims a monthly price that does not add up to what is charged', () => {
  for (const { priceCents, months } of Object.values(paidPlans)) {
    expect(priceCents % months).toBe(0);
  }
});
