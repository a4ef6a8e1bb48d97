// Contact details are erased 90 days after the tip, by an hourly job.
import type { FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';
import { buildTestApp } from '../../support/app';
import { storedTip } from '../../support/stored-tips';
import { Tipper } from '../../support/tipper';
import { signUpWorker } from '../../support/workers';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-03-01T12:00:00Z');

/** Starts a server on a database that tests may share, with its own clock. */
async function aServer(databaseUrl?: string) {
  let now = START;
  const server = await buildTestApp({ clock: { now: () => now }, databaseUrl });
  const pass = (ms: number) => {
    now += ms;
  };
  return { ...server, pass };
}

/** Runs the cron job once, as the crontab would. */
async function eraseOld({ app, database }: Awaited<ReturnType<typeof aServer>>): Promise<void> {
  await database.pool.query(`select graphile_worker.add_job('erase-old-contacts')`);
  await app.jobs.runDue();
}

async function tipWithContact(app: FastifyInstance, profileId: string) {
  const tipper = new Tipper(app, profileId);
  await tipper.attempt();
  await tipper.confirm();
  await tipper.rate(5, 'Lovely');
  return tipper;
}

/** Real databases can be slow on a busy machine. */
const patiently = { timeout: 15_000 };

it('erases details after 90 days, and keeps the tip and younger details', async () => {
  const server = await aServer();
  const { app, database, pass } = server;
  const worker = await signUpWorker(app);
  const old = await tipWithContact(app, worker.profile.id);
  const before = await storedTip(database, old.tipId);
  pass(DAY_MS);
  const younger = await tipWithContact(app, worker.profile.id);
  const youngerBefore = await storedTip(database, younger.tipId);

  pass(89 * DAY_MS - 1);
  await eraseOld(server);
  expect(await storedTip(database, old.tipId)).toEqual(before);
  pass(2);
  await eraseOld(server);
  expect(await storedTip(database, old.tipId)).toEqual({
    ...before,
    tipper_opt_in: false,
    tipper_name: null,
    tipper_phone_e164: null,
    tipper_contact_method: null,
    updated_at: expect.any(Date),
  });
  expect(await storedTip(database, younger.tipId)).toEqual(youngerBefore);
});

it('no longer shows the name in any list of ratings', async () => {
  const server = await aServer();
  const { app, database, pass } = server;
  const worker = await signUpWorker(app);
  const tipper = await tipWithContact(app, worker.profile.id);
  await tipper.visit(worker.profile.handle);
  const reviewer = async () => {
    const url = `/api/profiles/${worker.profile.handle}/ratings`;
    return (await app.inject({ url })).json().recentReviews[0].tipperName;
  };
  expect(await reviewer()).toBe('Grace');
  pass(200 * DAY_MS);
  await eraseOld(server);
  expect(await storedTip(database, tipper.tipId)).toMatchObject({ tipper_name: null });
  // A notification clears what is cached.
  await vi.waitFor(async () => expect(await reviewer()).toBeNull(), patiently);
});

it('erases every batch, even with several processes at once', async () => {
  const servers = [await aServer()];
  const { app, database, databaseUrl } = servers[0] as (typeof servers)[0];
  servers.push(await aServer(databaseUrl));
  const worker = await signUpWorker(app);
  const { tipId } = await tipWithContact(app, worker.profile.id);
  await database.pool.query(
    `insert into tips select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).*
     from tips t, generate_series(1, 1200) where t.id = $1`,
    [tipId],
  );
  for (const { pass } of servers) pass(91 * DAY_MS);
  await Promise.all(servers.map(eraseOld));
  const { rows } = await database.pool.query(
    'select count(*)::int as kept, count(rating)::int as rated from tips where tipper_name is null',
  );
  expect(rows[0]).toEqual({ kept: 1201, rated: 1201 });
});
