// Checks of every call: what ends with a session, that every write is rate-limited, and that no
// response reveals how to reach a tipper.
import { describe, expect, it, onTestFinished } from 'vitest';
import { rateLimits } from '../../src/server/rate-limits/table';
import { buildTestApp } from '../support/app';
import {
  type CallName,
  everyCall,
  type GoodRequest,
  goodRequest,
  injected,
} from '../support/every-call';
import { foundTeam } from '../support/teams';
import { Tipper } from '../support/tipper';
import { goodPassword, signUpWorker, type TestWorker } from '../support/workers';

const { app, database, databaseUrl, config } = await buildTestApp();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

/** Signs a worker in again, as on another device. */
async function elsewhere(worker: TestWorker): Promise<Record<string, string>> {
  const { body: payload } = goodRequest('login', worker);
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}

/** The ways to end a session. */
const endings: [string, (worker: TestWorker) => Promise<unknown>][] = [
  [
    'signing out',
    ({ headers }) => app.inject({ method: 'POST', url: '/api/auth/logout', headers }),
  ],
  [
    'being signed out on another device',
    async (worker) => {
      const { headers } = worker;
      const listed = await app.inject({ url: '/api/account/sessions', headers });
      const { sessions } = listed.json<{ sessions: { id: string; current: boolean }[] }>();
      const own = sessions.find(({ current }) => current)?.id ?? '';
      return app.inject({
        method: 'DELETE',
        url: `/api/account/sessions/${own}`,
        headers: await elsewhere(worker),
      });
    },
  ],
  [
    'a new password, on another device',
    async (worker) =>
      app.inject({
        method: 'PUT',
        url: '/api/account/password',
        headers: await elsewhere(worker),
        payload: { currentPassword: goodPassword, newPassword: 'Another1Word' },
      }),
  ],
  [
    'the deletion of the account, on another device',
    async (worker) =>
      app.inject({
        method: 'DELETE',
        url: '/api/account',
        headers: await elsewhere(worker),
        payload: { password: goodPassword, confirmation: worker.email },
      }),
  ],
];

/** Opens the live stream of a worker's tips, and returns a function that reads it to its end. */
async function openStream({ token }: TestWorker): Promise<() => Promise<string>> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`${origin}/api/tips/stream`, {
    headers: { cookie: `tipwell_session=${token}` },
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  return async () => {
    let text = '';
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return text;
      text += value;
    }
  };
}

const forUsers = everyCall.filter(([, { access }]) => !['public', 'tip-session'].includes(access));

describe.each(endings)('after %s', (_, end) => {
  it('no call that needs a sign-in answers, by token or cookie', async () => {
    const worker = await signUpWorker(app);
    await end(worker);
    const token = worker.headers.authorization.replace('Bearer ', '');
    const answers: string[] = [];
    for (const [name, call] of forUsers) {
      const good = goodRequest(name, worker);
      for (const headers of [worker.headers, { cookie: `tipwell_session=${token}` }]) {
        const { statusCode } = await app.inject(injected(call, { ...good, headers }));
        if (statusCode !== 401) answers.push(`${name} ${statusCode}`);
      }
    }
    expect(forUsers.length).toBeGreaterThan(50);
    expect(answers).toEqual([]);
  });

  it('no open stream sends anything, and none opens', async () => {
    const worker = await signUpWorker(app);
    const rest = await openStream(worker);
    await end(worker);
    // An event of the next tip would follow, unless the page is gone.
    await new Tipper(app, worker.profile.id).create();
    const { headers } = worker;
    expect((await app.inject({ url: '/api/tips/stream', headers })).statusCode).toBe(401);
    expect(await rest()).not.toContain('event:');
  }, 60_000);
});

/** Signing out must never be limited. */
const mayAlways = ['logout'];

it('every write has a limit', async () => {
  const none = Object.fromEntries(
    Object.entries(rateLimits).map(([rule, limit]) => [rule, { ...limit, max: 0 }]),
  ) as typeof config.rateLimits;
  const strict = await buildTestApp({ databaseUrl, config: { rateLimits: none } });
  const worker = await signUpWorker(app);
  const writes = everyCall.filter(
    ([name, { method }]) => method !== 'GET' && !mayAlways.includes(name),
  );
  const unlimited: string[] = [];
  for (const [name, call] of writes) {
    const answer = await strict.app.inject(injected(call, goodRequest(name, worker)));
    if (answer.statusCode !== 429) unlimited.push(`${name} ${answer.statusCode}`);
  }
  expect(writes.length).toBeGreaterThan(50);
  expect(unlimited).toEqual([]);
});

/** Matches every tipper's contact details, as typed and as stored. */
const contactDetails = /private\.tipper|@hidden\.example|555\D{0,3}765\D{0,3}4321/i;

describe("a tipper's contact details", () => {
  /** Creates a worker and a team with all kinds of tips, whose tippers left contact details. */
  async function setScene() {
    const worker = await signUpWorker(app);
    await database.pool.query(`update users set plan = 'pro' where id = $1`, [worker.user.id]);
    const team = await foundTeam(app, worker);
    const byEmail = {
      tipperContactMethod: 'email',
      tipperPhone: null,
      tipperEmail: 'private.tipper@hidden.example',
    };
    const byPhone = { tipperPhone: '(555) 765-4321' };
    const tippers: Tipper[] = [];
    for (const [profileId, receiverId] of [
      [worker.profile.id, undefined],
      [team.profileId, team.meId],
    ] as const) {
      for (const contact of [byEmail, byPhone]) {
        const tipper = new Tipper(app, profileId);
        const begun = await tipper.attempt(contact);
        expect(begun.statusCode, begun.body).toBe(201);
        await tipper.patch({ paymentMethod: 'venmo', receiverId });
        expect((await tipper.confirm()).statusCode).toBe(200);
        await tipper.rate(5, 'Told by me');
        tippers.push(tipper);
      }
      expect((await new Tipper(app, profileId).attempt(byEmail)).statusCode).toBe(201);
    }
    return { worker, team, tippers };
  }

  /** Pages show only the ratings of received tips, so confirm them first. */
  const first = ['confirmReceipt'] satisfies CallName[];
  const last = ['deleteAccount', 'logout'] satisfies CallName[];
  const turnOf = (name: CallName) =>
    first.some((one) => one === name) ? 0 : last.some((one) => one === name) ? 2 : 1;
  const calls = everyCall.toSorted(([one], [other]) => turnOf(one) - turnOf(other));

  it('are returned by no call in any format, except to that tipper', async () => {
    const { worker, team, tippers } = await setScene();
    const [tip] = tippers as [Tipper];
    const today = new Date().toISOString().slice(0, 10);
    const days = { from: '2026-01-01', to: today };
    const hours = { from: `${today}T00:00:00Z`, to: `${today}T23:59:59Z` };
    const ofTeam = { params: { id: team.id } };
    const about: Partial<Record<CallName, Partial<GoodRequest>>> = {
      listTips: { query: {} },
      getTeam: ofTeam,
      listTeamTips: ofTeam,
      listTeamShifts: ofTeam,
      getTeamPool: { ...ofTeam, query: hours },
      getTeamStatement: { ...ofTeam, query: days },
      getAnalytics: { query: days },
      getEarnings: { query: days },
      getFunnel: { query: days },
      patchReceivedTip: { params: { id: tip.tipId } },
      reportTip: { params: { id: tip.tipId } },
      confirmReceipt: {
        body: {
          userId: worker.user.id,
          tipIds: tippers.map(({ tipId }) => tipId),
          status: 'received',
        },
      },
    };
    const telling: string[] = [];
    const aboutTips: string[] = [];
    for (const [name, call] of calls) {
      const good = { ...goodRequest(name, worker), ...about[name] };
      // For each page, and in each format if there are several.
      const pages = call.access === 'own-profile' ? [worker.profile.id, team.profileId] : [null];
      const formats = call.downloads ? ['json', 'csv'] : [null];
      for (const profileId of pages) {
        for (const format of formats) {
          const query = {
            ...good.query,
            ...(profileId && { profileId }),
            ...(format && { format }),
          };
          const { body } = await app.inject(injected(call, { ...good, query }));
          if (contactDetails.test(body)) telling.push(name);
          const isAboutTips = tippers.some(({ tipId }) => body.includes(tipId));
          if (isAboutTips || body.includes('Told by me')) aboutTips.push(name);
        }
      }
    }
    expect(telling).toEqual([]);
    // At least these return tips, so the check is not empty.
    expect([...new Set(aboutTips)]).toEqual(
      expect.arrayContaining([
        'listTips',
        'listTipIds',
        'exportTips',
        'patchReceivedTip',
        'getRatings',
        'listTeamTips',
        'getAccountExport',
      ]),
    );
  }, 60_000);

  it('are returned to the tip session that left them', async () => {
    const { tippers } = await setScene();
    for (const tipper of tippers) expect((await tipper.readAttempt()).body).toMatch(contactDetails);
  });
});
