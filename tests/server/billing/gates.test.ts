// What each plan allows, for each feature and limit, by the entitlements and in the server's
// behavior. A feature or limit without a line here does not compile.
import type { LightMyRequestResponse } from 'fastify';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import {
  type Entitlements,
  entitlementsOfPlan,
  freeEntitlements,
  proEntitlements,
} from '#contract/billing/billing';
import { allAnnouncementsHeard } from '../../support/announcements';
import { buildTestApp } from '../../support/app';
import { foundTeam, join } from '../../support/teams';
import { buyPro, takeTestStep } from '../../support/test-payments';
import { codeOf, Tipper } from '../../support/tipper';
import { walletConfig } from '../../support/wallet';
import {
  confirmReceipt,
  makeCode,
  newHandle,
  profileBody,
  signUpUser,
  signUpWorker,
  type TestWorker,
} from '../../support/workers';

const { app, database } = await buildTestApp({ config: walletConfig() });

type Plan = keyof typeof entitlementsOfPlan;

/** A worker's action, and its outcome on either plan. */
interface Gate {
  act(worker: TestWorker): Promise<unknown>;
  free: unknown;
  pro: unknown;
}

const own = async (worker: TestWorker, url: string) =>
  (await app.inject({ url, headers: worker.headers })).json();
const outcomeOf = (answer: LightMyRequestResponse) =>
  answer.statusCode < 300 ? 'allowed' : codeOf(answer).join(' ');

const newCode = (worker: TestWorker, changes: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/qr-codes',
    headers: worker.headers,
    payload: { id: newId(), name: 'Terrace', place: 'table', ...changes },
  });

async function reportedTip(worker: TestWorker): Promise<string> {
  const tipper = new Tipper(app, worker.profile.id);
  await tipper.create();
  await tipper.confirm();
  return tipper.tipId;
}

const newTheme = (worker: TestWorker) =>
  app.inject({
    method: 'PUT',
    url: `/api/themes/${newId()}`,
    headers: worker.headers,
    payload: { name: 'Bar', color: '#7c3aed' },
  });

const newPage = (worker: TestWorker) =>
  app.inject({
    method: 'POST',
    url: '/api/pages',
    headers: worker.headers,
    payload: { ...profileBody(), id: newId() },
  });
const anotherPage = async (worker: TestWorker) => outcomeOf(await newPage(worker));

const today = new Date().toISOString().slice(0, 10);
const aYear = `from=2025-01-01&to=${today}`;

const tapOf = (code: string) => `/q/${code}?from=tap`;

/** `off`: no plan has it, and no screen mentions it. `open`: every plan has it. */
const features: Record<keyof Entitlements['features'], Gate | 'off' | 'open'> = {
  unlimitedQRCodes: {
    act: async (worker) => {
      await makeCode(app, worker);
      return outcomeOf(await newCode(worker));
    },
    free: '403 qr_code_limit',
    pro: 'allowed',
  },
  customBranding: {
    act: async (worker) => {
      const design = { foreground: '#065f46', background: '#ffffff', logo: true };
      const outcomes = [await newCode(worker, { design }), await newTheme(worker)].map(outcomeOf);
      return [...new Set(outcomes)].join();
    },
    free: '403 not_in_plan',
    pro: 'allowed',
  },
  advancedAnalytics: {
    act: async (worker) => (await own(worker, `/api/analytics?${aYear}`)).peakHours !== null,
    free: false,
    pro: true,
  },
  tipVerification: {
    act: async (worker) =>
      outcomeOf(await confirmReceipt(app, worker, [await reportedTip(worker)], 'matched')),
    free: '403 not_in_plan',
    pro: 'allowed',
  },
  // Plans never block tips.
  unlimitedTips: 'open',
  // The page requests its owner's plan; what it does with the response is tested in a browser.
  noAds: {
    act: async (worker) =>
      (await own(worker, `/api/entitlements/profile/${worker.user.id}`)).features.noAds,
    free: false,
    pro: true,
  },
  multipleProfiles: { act: anotherPage, free: '403 page_limit', pro: 'allowed' },
  multiplePages: { act: anotherPage, free: '403 page_limit', pro: 'allowed' },
  prioritySupport: {
    act: async ({ headers }) => {
      const payload = { id: newId(), topic: 'tips', message: 'Where is my tip?' };
      const url = '/api/support-requests';
      return (await app.inject({ method: 'POST', url, headers, payload })).json().priority;
    },
    free: false,
    pro: true,
  },
  customDomains: {
    act: async ({ headers }) => {
      const payload = { host: `${newId().slice(0, 8)}.example.com` };
      const url = '/api/profiles/me/domain';
      return outcomeOf(await app.inject({ method: 'PUT', url, headers, payload }));
    },
    free: '403 not_in_plan',
    pro: 'allowed',
  },
  teamSplit: {
    act: async ({ headers }) => {
      const payload = { id: newId(), name: 'Bar', handle: newHandle(), sharesInPool: true };
      return outcomeOf(await app.inject({ method: 'POST', url: '/api/teams', headers, payload }));
    },
    free: '403 not_in_plan',
    pro: 'allowed',
  },
  // Taps count on any plan. The browser writes tags, with the address that the server provides.
  nfcIntegration: {
    act: async (worker) => {
      const { code } = await makeCode(app, worker);
      const { codes } = await own(worker, '/api/qr-codes');
      const address = codes[0].tagAddress;
      return address && new URL(address).pathname + new URL(address).search === tapOf(code);
    },
    free: null,
    pro: true,
  },
  walletPass: {
    act: async ({ headers }) => {
      const calls = ['apple-pass', 'google-pass'];
      const answers = calls.map((call) => app.inject({ url: `/api/wallet/${call}`, headers }));
      return [...new Set((await Promise.all(answers)).map(outcomeOf))].join();
    },
    free: '403 not_in_plan',
    pro: 'allowed',
  },
};

/** `same`: equal on both plans. `client`: enforced by the browser only. */
const limits: Record<keyof Entitlements['limits'], Gate | 'same' | 'client'> = {
  maxQRCodes: {
    act: async (worker) => {
      let made = 0;
      while ((await newCode(worker)).statusCode === 201) made += 1;
      return made;
    },
    free: freeEntitlements.limits.maxQRCodes,
    pro: proEntitlements.limits.maxQRCodes,
  },
  maxAnalyticsHistory: {
    act: async (worker) => {
      const calls = ['analytics', 'analytics/funnel', 'earnings', 'shifts'];
      const answers = calls.map((call) => own(worker, `/api/${call}?${aYear}`));
      return (await Promise.all(answers)).map(({ period }) => period.shortenedToDays);
    },
    free: [7, 7, 7, 7],
    pro: [null, null, null, null],
  },
  maxProfiles: {
    act: async (worker) => {
      // The first exists from the start.
      let made = 1;
      while ((await newPage(worker)).statusCode === 201) made += 1;
      return made;
    },
    free: freeEntitlements.limits.maxProfiles,
    pro: proEntitlements.limits.maxProfiles,
  },
  maxCustomThemes: {
    act: async (worker) => {
      let made = 0;
      while ((await newTheme(worker)).statusCode === 200) made += 1;
      return made;
    },
    free: freeEntitlements.limits.maxCustomThemes,
    pro: proEntitlements.limits.maxCustomThemes,
  },
  maxTeamMembers: {
    act: async (worker) => {
      // Founded while the plan had teams; the limit applies when a member joins.
      if (!(await own(worker, '/api/entitlements')).isPro) return 1;
      const team = await foundTeam(app, worker);
      let members = 1;
      while ((await join(app, team.id, worker, await signUpUser(app))).statusCode === 200)
        members += 1;
      return members;
    },
    free: freeEntitlements.limits.maxTeamMembers,
    pro: proEntitlements.limits.maxTeamMembers,
  },
  qrSizeLimit: 'client',
};

async function workerOn(plan: Plan): Promise<TestWorker> {
  const worker = await signUpWorker(app);
  if (plan === 'pro') await buyPro(app, worker);
  return worker;
}

describe.each(['free', 'pro'] as const)('on %s', (plan) => {
  it.each(Object.entries({ ...features, ...limits }))('%s', async (_, gate) => {
    if (typeof gate === 'string') return;
    expect(await gate.act(await workerOn(plan))).toEqual(gate[plan]);
  });

  it('the three calls agree with the table of plans', async () => {
    const worker = await workerOn(plan);
    for (const path of ['', '/current', `/profile/${worker.user.id}`]) {
      expect(await own(worker, `/api/entitlements${path}`), path).toEqual(entitlementsOfPlan[plan]);
    }
  });
});

it('a feature is on if it exists, and off otherwise', () => {
  for (const [name, gate] of Object.entries(features)) {
    const feature = name as keyof typeof features;
    expect(freeEntitlements.features[feature], name).toBe(false);
    expect(proEntitlements.features[feature], name).toBe(gate !== 'off');
  }
  for (const [name, gate] of Object.entries(limits)) {
    const limit = name as keyof typeof limits;
    const [free, pro] = [freeEntitlements.limits[limit], proEntitlements.limits[limit]];
    expect(pro > free, name).toBe(gate !== 'same');
  }
});

it('an unchanged answer is not sent again', async () => {
  const { headers } = await workerOn('pro');
  const first = await app.inject({ url: '/api/entitlements', headers });
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = { 'if-none-match': String(first.headers.etag) };
  const second = await app.inject({ url: '/api/entitlements', headers: { ...headers, ...again } });
  expect([second.statusCode, second.body]).toEqual([304, '']);
});

it('an operator can grant Pro without a payment', async () => {
  const worker = await signUpWorker(app);
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [worker.user.id]);
  expect((await own(worker, '/api/entitlements')).isPro).toBe(true);
  expect(await own(worker, '/api/billing')).toMatchObject({ subscription: null, entitled: false });
});

it('reads a plan from the database only after a change, or after a while', async () => {
  let now = Date.parse('2026-05-01T12:00:00Z');
  const { app, database } = await buildTestApp({ clock: { now: () => now } });
  const worker = await signUpWorker(app);
  const isPro = async () =>
    (await app.inject({ url: '/api/entitlements', headers: worker.headers })).json().isPro;
  // The sign-up's announcement makes the server read the plan again.
  await allAnnouncementsHeard(database);
  expect(await isPro()).toBe(false);
  // Without the server noticing, as when an operator grants it.
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [worker.user.id]);
  expect(await isPro()).toBe(false);
  now += 16_000;
  expect(await isPro()).toBe(true);
  await database.pool.query(`update users set plan = 'free' where id = $1`, [worker.user.id]);
  expect(await isPro()).toBe(true);
  // A purchase takes effect at once, and so does its end.
  now += 16_000;
  expect(await isPro()).toBe(false);
  const payment = await buyPro(app, worker);
  expect(await isPro()).toBe(true);
  await takeTestStep(app, worker, payment, 'end');
  expect(await isPro()).toBe(false);
});
