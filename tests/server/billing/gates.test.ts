// What each plan allows, feature by feature and limit by limit: what the entitlements say, and what the
// server does. A feature or a limit that is added without a line here does not compile.
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  type Entitlements,
  entitlementsOfPlan,
  freeEntitlements,
  proEntitlements,
} from '#contract/entitlements';
import { buildTestApp } from '../../support/app';
import { buyPro } from '../../support/test-payments';
import { makeCode, sayOfMoney, signUpWorker, type TestWorker } from '../../support/workers';
import { codeOf, Tipper } from '../tips/tipper';

const { app, database } = await buildTestApp();

type Plan = keyof typeof entitlementsOfPlan;

/** What a worker does, and what comes of it on either plan. */
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
    ...{ method: 'POST', url: '/api/qr-codes', headers: worker.headers },
    payload: { name: 'Terrace', place: 'table', ...changes },
  });

async function reportedTip(worker: TestWorker): Promise<string> {
  const tipper = new Tipper(app, worker.profile.id);
  await tipper.create();
  await tipper.confirm();
  return tipper.tipId;
}

const today = new Date().toISOString().slice(0, 10);
const aYear = `from=2025-01-01&to=${today}`;

/** `off`: neither plan has it, and no screen names it. `open`: no plan is refused anything. */
const features: Record<keyof Entitlements['features'], Gate | 'off' | 'open'> = {
  unlimitedQRCodes: {
    act: async (worker) => {
      await makeCode(app, worker);
      return outcomeOf(await newCode(worker));
    },
    ...{ free: '403 qr_code_limit', pro: 'allowed' },
  },
  customBranding: {
    act: async (worker) => {
      const design = { foreground: '#065f46', background: '#ffffff', logo: true };
      return outcomeOf(await newCode(worker, { design }));
    },
    ...{ free: '403 not_in_plan', pro: 'allowed' },
  },
  advancedAnalytics: {
    act: async (worker) => (await own(worker, `/api/analytics?${aYear}`)).peakHours !== null,
    ...{ free: false, pro: true },
  },
  tipVerification: {
    act: async (worker) =>
      outcomeOf(await sayOfMoney(app, worker, [await reportedTip(worker)], 'matched')),
    ...{ free: '403 not_in_plan', pro: 'allowed' },
  },
  // Plans never block a tip, and there are no ads yet.
  unlimitedTips: 'open',
  noAds: 'open',
  prioritySupport: 'off',
  multipleProfiles: 'off',
  multiplePages: 'off',
  customDomains: 'off',
  teamSplit: 'off',
  nfcIntegration: 'off',
  walletPass: 'off',
};

/** `same`: both plans have as much. `client`: only files that a browser makes are concerned. */
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
      const calls = ['analytics', 'analytics/funnel', 'earnings'];
      const answers = calls.map((call) => own(worker, `/api/${call}?${aYear}`));
      return (await Promise.all(answers)).map(({ period }) => period.shortenedToDays);
    },
    ...{ free: [7, 7, 7], pro: [null, null, null] },
  },
  maxProfiles: 'same',
  maxCustomThemes: 'same',
  maxTeamMembers: 'same',
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

  it('the three calls say what the table of plans says', async () => {
    const worker = await workerOn(plan);
    for (const path of ['', '/current', `/profile/${worker.user.id}`]) {
      expect(await own(worker, `/api/entitlements${path}`), path).toEqual(entitlementsOfPlan[plan]);
    }
  });
});

it('a feature is on where it is built, and off elsewhere', () => {
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

it('an answer that has not changed is not sent again', async () => {
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
