// Compares the results of random requests about a tip with a simple model. Whatever is sent,
// repeated or reordered, a completed tip stays completed, the first rating stays, and the counts
// agree.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Ratings } from '#contract/profiles/profile';
import { buildTestApp } from '../../support/app';
import { storedTip } from '../../support/stored-tips';
import { newSession, Tipper } from '../../support/tipper';
import { signUpWorker } from '../../support/workers';

const { app, database } = await buildTestApp();
const worker = await signUpWorker(app);

type Step =
  | { do: 'attempt' | 'create'; amount: number }
  | { do: 'method'; method: 'venmo' | 'paypal' }
  | { do: 'confirm' }
  | { do: 'reopen' }
  | { do: 'rate'; rating: number; text: string | undefined }
  | { do: 'take details back' }
  | { do: 'convert' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('attempt' as const, 'create' as const),
    amount: fc.constantFrom(5, 20),
  }),
  fc.record({
    do: fc.constant('method' as const),
    method: fc.constantFrom('venmo' as const, 'paypal' as const),
  }),
  fc.constant({ do: 'confirm' as const }),
  fc.constant({ do: 'reopen' as const }),
  fc.record({
    do: fc.constant('rate' as const),
    rating: fc.integer({ min: 1, max: 5 }),
    text: fc.constantFrom(undefined, 'Good', 'Bad'),
  }),
  fc.constant({ do: 'take details back' as const }),
  fc.constant({ do: 'convert' as const }),
);

/** Each step has its own key. Some are sent again later, as by the outbox after a lost response. */
const life = fc
  .array(step, { minLength: 4, maxLength: 14 })
  .chain((steps) =>
    fc.tuple(
      fc.constant(steps),
      fc.array(fc.nat({ max: steps.length - 1 }), { maxLength: 8 }),
      fc.boolean(),
    ),
  );

function send(tipper: Tipper, wish: Step, key: string) {
  const headers = { 'idempotency-key': key };
  switch (wish.do) {
    case 'attempt':
      return tipper.attempt({ amount: wish.amount }, headers);
    case 'create':
      return tipper.create({ amount: wish.amount, paymentMethod: 'venmo' }, headers);
    case 'method':
      return tipper.patch({ paymentMethod: wish.method, status: 'pending' }, headers);
    case 'confirm':
      return tipper.confirm(headers);
    case 'reopen':
      return tipper.patch({ status: 'pending', verificationStatus: 'pending' }, headers);
    case 'rate':
      return tipper.rate(wish.rating, wish.text, headers);
    case 'take details back':
      return tipper.patch({ tipperOptIn: false }, headers);
    case 'convert':
      return tipper.convert({}, headers);
  }
}

/** The rules of a tip, in their simplest form. */
class Model {
  exists = false;
  completed = false;
  rating: number | null = null;
  converted = false;
  contact = false;

  take(wish: Step, accepted: boolean): void {
    if (!accepted) return;
    if (wish.do === 'attempt' || wish.do === 'create') this.exists = true;
    // An attempt carries contact details, and the tipper's consent.
    if (wish.do === 'attempt') this.contact = true;
    if (wish.do === 'take details back') this.contact = false;
    if (wish.do === 'confirm') this.completed = true;
    if (wish.do === 'rate') this.rating ??= wish.rating;
    if (wish.do === 'convert') this.converted = true;
  }

  mustRefuse(wish: Step): boolean {
    if (!this.exists) return wish.do !== 'attempt' && wish.do !== 'create';
    if (wish.do === 'reopen') return this.completed;
    if (wish.do === 'method') return this.completed;
    if (wish.do === 'attempt') return this.completed && !this.contact;
    if (wish.do !== 'rate') return false;
    return !this.completed || (this.rating !== null && this.rating !== wish.rating);
  }
}

it('never goes back, whatever arrives and how often', {
  timeout: 60_000,
}, async () => {
  const expected: number[] = [];
  let tippers = 0;
  await fc.assert(
    fc.asyncProperty(life, async ([steps, repeats, together]) => {
      // Each from a different network, since only a limited number of ratings from one count.
      tippers += 1;
      const address = `10.0.${tippers >> 8}.${tippers & 255}`;
      const tipper = new Tipper(app, worker.profile.id, newSession(), address);
      await tipper.visit(worker.profile.handle);
      const model = new Model();
      const first: { status: number; body: string }[] = [];

      for (const [i, wish] of steps.entries()) {
        const answer = await send(tipper, wish, `op-${i}`);
        expect(answer.statusCode).toBeLessThan(500);
        const accepted = answer.statusCode < 300;
        if (model.mustRefuse(wish)) expect(accepted).toBe(false);
        model.take(wish, accepted);
        first.push({ status: answer.statusCode, body: answer.body });
        await check(tipper, model);
      }

      const again = (i: number) => send(tipper, steps[i] as Step, `op-${i}`);
      const answers = together
        ? await Promise.all(repeats.map(again))
        : await repeats.reduce<Promise<Awaited<ReturnType<typeof again>>[]>>(
            async (before, i) => [...(await before), await again(i)],
            Promise.resolve([]),
          );
      for (const [n, answer] of answers.entries()) {
        const before = first[repeats[n] as number];
        expect(answer.statusCode).toBeLessThan(500);
        // Repeating an accepted request gets the same response; a rejected one may then succeed.
        if (before && before.status < 300 && answer.statusCode !== 409) {
          expect([answer.statusCode, answer.body]).toEqual([before.status, before.body]);
        }
        if (before && before.status >= 300) {
          model.take(steps[repeats[n] as number] as Step, answer.statusCode < 300);
        }
      }
      await check(tipper, model);
      if (model.rating !== null) expected.push(model.rating);
    }),
    { numRuns: 60 },
  );

  const url = `/api/profiles/${worker.profile.handle}/ratings`;
  const { totalRatings, ratingBreakdown }: Ratings = (await app.inject(url)).json();
  expect(totalRatings).toBe(expected.length);
  for (const [star, total] of Object.entries(ratingBreakdown)) {
    expect(total).toBe(expected.filter((rating) => String(rating) === star).length);
  }
});

async function check(tipper: Tipper, model: Model): Promise<void> {
  const row = await storedTip(database, tipper.tipId);
  expect(row !== undefined).toBe(model.exists);
  if (!row) return;
  expect(row.status).toBe(model.completed ? 'completed' : 'pending');
  expect(row.verification_status).toBe(model.completed ? 'verified' : 'pending');
  expect(row.rating).toBe(model.rating);
  expect(row.tipper_opt_in).toBe(model.contact);
  expect(row.tipper_name).toBe(model.contact ? 'Grace Hopper' : null);
  const { rows } = await database.pool.query('select from conversions where tip_id = $1', [
    tipper.tipId,
  ]);
  expect(rows).toHaveLength(model.converted ? 1 : 0);
}
