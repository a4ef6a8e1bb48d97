// Webhooks arrive in any order, twice, late and all at once. In the end, the stored state matches
// the provider's.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { followSubscription } from '../../../src/server/billing/follow-subscription';
import type { PaymentProvider, ReportedSubscription } from '../../../src/server/billing/provider';
import { buildTestApp } from '../../support/app';
import { runs } from '../../support/by-chance';
import { signUpUser } from '../../support/workers';

const { app, database } = await buildTestApp();
const EVENTS = 50;

it.each([
  ['ended', 30],
  ['past_due', 10],
] as const)(
  'leads to the same state, %s, in %i random orders of 50 events with repeats',
  {
    // Thousands of webhooks, on a machine busy with other tests.
    timeout: runs(4 * 60_000),
  },
  async (end, orders) => {
    const { user } = await signUpUser(app);
    const start = Date.parse('2026-01-01T00:00:00Z');
    /** The provider's state after each event. Before the last, payments fail and recover. */
    const history = Array.from({ length: EVENTS }, (_, at): ReportedSubscription => {
      const status = at === EVENTS - 1 ? end : at % 7 === 3 ? 'past_due' : 'active';
      return {
        id: 'sub_storm',
        customerId: 'cus_1',
        userId: user.id,
        plan: 'pro_monthly',
        status,
        startedAt: new Date(start),
        paidUntil: new Date(start + at * 86_400_000),
        canceled: at % 5 === 1 || at === EVENTS - 1,
      };
    });
    const storms = fc.record({
      /** Repeats of events, and how long each webhook takes to arrive. */
      repeats: fc.array(fc.nat({ max: EVENTS - 1 }), { maxLength: 25 }),
      delays: fc.array(fc.constantFrom(0, 0, 1, 3), {
        minLength: EVENTS + 25,
        maxLength: EVENTS + 25,
      }),
      /** How long the provider takes to respond, in turns of the event loop. */
      thinking: fc.array(fc.constantFrom(0, 1, 30), { minLength: 7, maxLength: 7 }),
      atOnce: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(storms, async ({ repeats, delays, thinking, atOnce }) => {
        await database.pool.query('delete from subscriptions');
        // When each webhook arrives: never before its event, whose time is its number.
        const webhooks = [...history.keys(), ...repeats]
          .map((event, index) => event + (delays[index] ?? 0))
          .sort((one, other) => one - other);
        let time = 0;
        let asked = 0;
        const provider = {
          isTest: false,
          findSubscription: async () => {
            const told = history[Math.min(time, EVENTS - 1)] ?? null;
            asked += 1;
            for (let turns = thinking[asked % thinking.length] ?? 0; turns > 0; turns -= 1) {
              await new Promise(setImmediate);
            }
            return told;
          },
        } as unknown as PaymentProvider;
        const cache = { invalidate: () => {} };
        const deps = { database, cache, provider };
        const follow = async () => {
          for (let at = webhooks.shift(); at !== undefined; at = webhooks.shift()) {
            time = Math.max(time, at);
            await followSubscription(deps, 'sub_storm');
          }
        };
        await Promise.all(Array.from({ length: atOnce }, follow));
        const { rows } = await database.pool.query('select * from subscriptions');
        const last = history.at(-1);
        expect(rows).toMatchObject([
          {
            id: 'sub_storm',
            status: end,
            canceled: true,
            paid_until: last?.paidUntil,
            // Not since an earlier failure, whose recovery may not have sent a webhook.
            past_due_since: end === 'past_due' ? last?.paidUntil : null,
          },
        ]);
      }),
      { numRuns: runs(orders) },
    );
  },
);
