// A tip's SQL statements name its page, by which a distributed database finds the single shard
// (docs/decisions/0040-citus.md). `tests/server/db/citus.test.ts` checks this with Citus itself.
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { SHARDED_TABLES } from '../../../src/server/db/distribution/placement';
import { buildTestApp } from '../../support/app';
import { recordStatements, type Statement } from '../../support/statements';
import { codeOf, Tipper } from '../../support/tipper';
import { signUpWorker } from '../../support/workers';

const server = await buildTestApp({ distributed: true });
const other = await buildTestApp({ databaseUrl: server.databaseUrl, distributed: true });
const worker = await signUpWorker(server.app);
const statementsSince = recordStatements(server.database);

/** Returns a tipper with the same tip id at another process, or an attacker who uses that id. */
const sameId = (app: FastifyInstance, profileId: string, tip: Tipper, session?: string) =>
  Object.assign(new Tipper(app, profileId, session), { tipId: tip.tipId });

const reads = new RegExp(`\\b(from|join|update) "(${SHARDED_TABLES.join('|')})"`);

const withoutPage = (statements: readonly Statement[]) =>
  statements
    .map(({ text }) => text)
    .filter((text) => reads.test(text) && !/"profile_id" = (\$\d|"profiles"."id")/.test(text));

it('a whole tip names its page in every statement', async () => {
  const { id, handle } = worker.profile;
  const tipper = new Tipper(server.app, id);
  statementsSince();
  const keyed = (key: string) => ({ 'idempotency-key': key });
  const answers = [
    await tipper.visit(handle),
    await tipper.attempt({}, keyed('attempt')),
    await tipper.patch({ paymentMethod: 'venmo' }, keyed('method')),
    await tipper.patch({ status: 'completed', verificationStatus: 'verified' }, keyed('confirm')),
    await tipper.rate(5),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201, 200, 200, 200]);
  const statements = statementsSince();
  expect(statements.filter(({ text }) => reads.test(text)).length).toBeGreaterThan(10);
  expect(withoutPage(statements)).toEqual([]);
});

it('a tip that another process recorded is also found', async () => {
  const tipper = new Tipper(other.app, worker.profile.id);
  await tipper.attempt();
  const here = sameId(server.app, worker.profile.id, tipper, tipper.session);
  statementsSince();
  expect((await here.patch({ paymentMethod: 'venmo' })).statusCode).toBe(200);
  expect(withoutPage(statementsSince())).toHaveLength(1);
  expect((await here.patch({ paymentMethod: 'cashapp' })).statusCode).toBe(200);
  expect(withoutPage(statementsSince())).toEqual([]);
});

it("another tip with the same id, on another page, does not get in a tip's way", async () => {
  const victim = await signUpWorker(server.app);
  const tipper = new Tipper(other.app, victim.profile.id);
  await tipper.attempt();
  // This process has not seen the first, so it accepts the second.
  const thief = sameId(server.app, worker.profile.id, tipper);
  expect((await thief.attempt()).statusCode).toBe(201);
  const third = await buildTestApp({ databaseUrl: server.databaseUrl, distributed: true });
  const here = sameId(third.app, victim.profile.id, tipper, tipper.session);
  const chosen = await here.patch({ paymentMethod: 'venmo' });
  expect([chosen.statusCode, chosen.json().profileId]).toEqual([200, victim.profile.id]);
  const stranger = sameId(third.app, worker.profile.id, tipper);
  expect(codeOf(await stranger.patch({ paymentMethod: 'venmo' }))).toEqual([
    403,
    'tip_session_required',
  ]);
});
