// Every call with nearly valid requests: no 5xx, responses match the contract, and rejected
// requests change nothing. `npm run fuzz` runs more of them.
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { errorCatalogue } from '#contract/errors';
import { buildTestApp } from '../../support/app';
import { runs, seed } from '../../support/by-chance';
import { type CallName, everyCall } from '../../support/every-call';
import { everythingStored } from '../../support/everything-stored';
import { mutationsOf } from './mutations';
import { mutatedRequest } from './request';
import { createOthers, createWorld } from './world';

const requests = runs(50);
vi.setConfig({ testTimeout: 60_000 + requests * 1000 });

const { app, database } = await buildTestApp();

function expectRefusal(answer: LightMyRequestResponse): void {
  const { code } = answer.json<{ code: keyof typeof errorCatalogue }>();
  expect(errorCatalogue).toHaveProperty(code);
  expect(answer.statusCode).toBe(errorCatalogue[code].status);
}

/** These would break the next request: the worker would be signed out or have other credentials. */
const spoiling: readonly CallName[] = [
  ...(['logout', 'deleteSession', 'deleteAccount', 'putEmail', 'putPassword'] as const),
];

const others = await createOthers(app);

describe.each(everyCall)('%s', (name, call) => {
  it(`never fails, and changes nothing when it refuses (seed ${seed})`, async () => {
    let world = await createWorld(app, others);
    let before = await everythingStored(database);
    const property = fc.asyncProperty(mutationsOf(call), async (mutations) => {
      const answer = await app.inject(mutatedRequest([name, call], world, mutations));
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      if (answer.statusCode >= 400) {
        expectRefusal(answer);
        expect(await everythingStored(database)).toBe(before);
      } else if (call.method !== 'GET') {
        if (spoiling.includes(name)) world = await createWorld(app, others);
        before = await everythingStored(database);
      }
    });
    // Calls that have only headers need fewer runs.
    const { params, query, body } = call;
    await fc.assert(property, {
      numRuns: (params ?? query ?? body) ? requests : Math.ceil(requests / 4),
    });
  });
});
