// Every call that changes something is counted: asked for again and again, it is refused at last. Where a call has no limit
// of its own, one of the account holds.
import { beforeAll, expect, it } from 'vitest';
import { rateLimits } from '../../../src/server/limits/table';
import { buildTestApp } from '../../support/app';
import { everyCall, goodRequest, injected } from '../../support/every-call';
import { signUpWorker, type TestWorker } from '../../support/workers';

/** With the reason why nobody counts them. */
const uncounted: Record<string, string> = {
  logout: 'It ends a session, once.',
  deleteAccount: 'Done once, nobody is left to ask; wrong passwords are counted.',
};

const once = { max: 1, windowMs: 3_600_000 };
const { app: lenient, databaseUrl, config } = await buildTestApp();
const { app } = await buildTestApp({
  databaseUrl,
  config: {
    showMailbox: config.showMailbox,
    rateLimits: Object.fromEntries(
      Object.keys(rateLimits).map((rule) => [rule, once]),
    ) as typeof config.rateLimits,
  },
});

const writes = everyCall.filter(([, { method }]) => method !== 'GET');

let workers: TestWorker[];
beforeAll(async () => {
  workers = await Promise.all(writes.map(() => signUpWorker(lenient)));
}, 120_000);

it.each(writes.map(([name, call], index) => [name, call, index] as const))(
  '%s is counted',
  async (name, call, index) => {
    const statuses: number[] = [];
    const remoteAddress = `198.51.100.${index}`;
    for (let time = 0; time < 3; time += 1) {
      const request = injected(call, goodRequest(name, workers[index] as TestWorker));
      statuses.push((await app.inject({ ...request, remoteAddress })).statusCode);
    }
    expect(statuses.includes(429), statuses.join()).toBe(!(name in uncounted));
  },
);
