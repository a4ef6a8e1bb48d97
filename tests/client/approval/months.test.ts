// Months whose truth is known. `npm run bench -- statements` matches more of them.
import { expect, it } from 'vitest';
import { judgeMonths } from '../../support/judge-months';

it('ticks no tip that nobody paid in sixty months, and most of those that somebody paid', () => {
  const verdicts = judgeMonths(0, 60);
  expect(verdicts.map(({ method }) => method)).toEqual(['cashapp', 'paypal', 'venmo', 'zelle']);
  for (const { method, falseTicks, wrongZones, ticked, paid } of verdicts) {
    expect([method, falseTicks, wrongZones]).toEqual([method, 0, 0]);
    expect(ticked / paid, method).toBeGreaterThan(method === 'zelle' ? 0.1 : 0.8);
  }
});
