// A tip waits for several round trips to the database, so statements that do not depend on each
// other's results are sent together (docs/decisions/0003-tip-writes.md).
import { expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { Tipper } from '../../support/tipper';
import { countTrips } from '../../support/trips';
import { signUpWorker } from '../../support/workers';

const { app, database } = await buildTestApp();
const worker = await signUpWorker(app);
const tripsSince = countTrips(database);

it('an attempt and a chosen method take four trips, one of them for both limits; a visit takes seven with its token', async () => {
  const { id, handle } = worker.profile;
  // The first visit to a handle needs more round trips.
  await new Tipper(app, id).scan(handle);
  const tipper = new Tipper(app, id);
  tripsSince();
  expect((await tipper.scan(handle)).statusCode).toBe(200);
  expect(tripsSince()).toBe(7);
  expect(
    (await tipper.attempt({ tipperOptIn: false }, { 'idempotency-key': 'a' })).statusCode,
  ).toBe(201);
  expect(tripsSince()).toBe(4);
  const chosen = await tipper.patch({ paymentMethod: 'venmo' }, { 'idempotency-key': 'b' });
  expect(chosen.statusCode).toBe(200);
  expect(tripsSince()).toBe(4);
});

it('a repeated request takes three trips', async () => {
  const tipper = new Tipper(app, worker.profile.id);
  await tipper.create({}, { 'idempotency-key': 'a' });
  tripsSince();
  expect((await tipper.create({}, { 'idempotency-key': 'a' })).statusCode).toBe(201);
  expect(tripsSince()).toBe(3);
});
