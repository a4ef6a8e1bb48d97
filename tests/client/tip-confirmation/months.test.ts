// Generated months whose correct matches are known. `npm run bench -- statements` runs more.
import { expect, it } from 'vitest';
import { judgeMonths } from '../../support/judge-months';

it('over sixty months, ticks no unpaid tip and most of the paid ones', () => {
  const verdicts = judgeMonths(0, 60);
  expect(verdicts.map(({ method }) => method)).toEqual(['cashapp', 'paypal', 'venmo', 'zelle']);
  for (const { method, falseTicks, wrongZones, ticked, paid } of verdicts) {
    expect([method, falseTicks, wrongZones]).toEqual([method, 0, 0]);
    expect(ticked / paid, method).toBeGreaterThan(method === 'zelle' ? 0.1 : 0.8);
  }
});
