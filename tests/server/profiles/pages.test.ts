// Several tip pages of one worker: all separate, and paused when a plan ends.
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { ListedPage } from '#contract/profiles/own-profile';
import { buildTestApp } from '../../support/app';
import { everyCall, goodRequest, injected } from '../../support/every-call';
import { foundTeam } from '../../support/teams';
import { buyPro, takeTestStep } from '../../support/test-payments';
import { codeOf, Tipper } from '../../support/tipper';
import {
  confirmReceipt,
  makeCode,
  newHandle,
  profileBody,
  signUpUser,
  signUpWorker,
  type TestUser,
  type TestWorker,
} from '../../support/workers';

const { app, database } = await buildTestApp();

async function workerWithTwoPages() {
  const worker = await signUpWorker(app);
  const payment = await buyPro(app, worker);
  const second = await makePage(worker);
  return { worker, payment, second };
}

async function makePage(worker: TestUser): Promise<TestWorker['profile']> {
  const answer = await addPage(worker, newId());
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const addPage = ({ headers }: TestUser, id: string, overrides: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/pages',
    headers,
    payload: { ...profileBody(overrides), id },
  });

const get = async ({ headers }: TestUser, url: string) =>
  (await app.inject({ url, headers })).json();

const pagesOf = async (worker: TestUser): Promise<ListedPage[]> =>
  (await get(worker, '/api/pages')).pages;

const switchPage = ({ headers }: TestUser, profileId: string, active: boolean) =>
  app.inject({
    method: 'PUT',
    url: '/api/profiles/me/active',
    headers,
    query: { profileId },
    payload: { active },
  });

const shown = async (handle: string) => (await app.inject(`/api/profiles/${handle}`)).statusCode;

async function tipOn(profileId: string, amount: number): Promise<Tipper> {
  const tipper = new Tipper(app, profileId);
  await tipper.create({ amount });
  expect((await tipper.confirm()).statusCode).toBe(200);
  return tipper;
}

describe('another page', () => {
  it('has its own address and is listed after the first', async () => {
    const { worker, second } = await workerWithTwoPages();
    expect(
      (await pagesOf(worker)).map(({ id, active, paused }) => ({ id, active, paused })),
    ).toEqual([worker.profile.id, second.id].map((id) => ({ id, active: true, paused: false })));
    expect(await shown(second.handle)).toBe(200);
    expect((await get(worker, '/api/profiles/me')).id).toBe(worker.profile.id);
    expect((await get(worker, `/api/profiles/me?profileId=${second.id}`)).id).toBe(second.id);
  });

  it('is created once, however often the request arrives', async () => {
    const { worker } = await workerWithTwoPages();
    const id = newId();
    const handle = newHandle();
    const answers = await Promise.all([1, 2, 3].map(() => addPage(worker, id, { handle })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await pagesOf(worker)).toHaveLength(3);
  });

  it('is refused above the limit, even for two simultaneous requests', async () => {
    const { worker } = await workerWithTwoPages();
    const answers = await Promise.all(Array.from({ length: 6 }, () => addPage(worker, newId())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201, 201, 201, 403, 403, 403,
    ]);
    expect(await pagesOf(worker)).toHaveLength(5);
  });

  it('cannot take the id or the handle of an existing page', async () => {
    const { worker } = await workerWithTwoPages();
    const other = await signUpWorker(app);
    expect(codeOf(await addPage(worker, other.profile.id))).toEqual([404, 'profile_not_found']);
    for (const { handle } of [worker.profile, other.profile]) {
      expect(codeOf(await addPage(worker, newId(), { handle }))).toEqual([409, 'handle_taken']);
    }
    expect(await pagesOf(worker)).toHaveLength(2);
    expect(await shown(other.profile.handle)).toBe(200);
  });

  it('has its own tips, metrics, codes, shifts and goal', async () => {
    const { worker, second } = await workerWithTwoPages();
    await tipOn(worker.profile.id, 5);
    const tipper = await tipOn(second.id, 20);
    const { headers } = worker;
    const onSecond = { headers, query: { profileId: second.id } };
    const shift = { startsAt: '2026-05-01T10:00:00Z', endsAt: '2026-05-01T12:00:00Z' };
    const url = `/api/shifts/${newId()}`;
    const later = new Date();
    shift.startsAt = new Date(later.getTime() - 3_600_000).toISOString();
    shift.endsAt = later.toISOString();
    expect((await app.inject({ method: 'PUT', url, ...onSecond, payload: shift })).statusCode).toBe(
      200,
    );
    const day = later.toISOString().slice(0, 10);
    const seen = async (page: string) => ({
      tips: (await get(worker, `/api/tips?profileId=${page}`)).tips.map(
        ({ amount }: { amount: number }) => amount,
      ),
      week: (await get(worker, `/api/tips/totals?profileId=${page}`)).week.amount,
      tipped: (await get(worker, `/api/analytics?profileId=${page}`)).total.amount,
      earned: (await get(worker, `/api/earnings?profileId=${page}`)).total.reportedAmount,
      shifts: (await get(worker, `/api/shifts?profileId=${page}&from=${day}&to=${day}`)).shifts
        .length,
    });
    const first = { tips: [5], week: 5, tipped: 5, earned: 5, shifts: 0 };
    expect(await seen(worker.profile.id)).toEqual(first);
    expect(await seen(second.id)).toMatchObject({ tips: [20], week: 20, tipped: 20, earned: 20 });
    // A receipt status names tips, and each is found on its own page.
    expect((await confirmReceipt(app, worker, [tipper.tipId], 'received')).json().refused).toEqual(
      [],
    );
    expect((await get(worker, `/api/earnings?profileId=${second.id}`)).total.received).toBe(1);
    for (const call of ['analytics', 'earnings']) {
      const { total } = await get(worker, `/api/${call}?pages=all`);
      expect(total.amount ?? total.reportedAmount, call).toBe(25);
    }
  });

  it('is part of the export, and goes with the account', async () => {
    const { worker, second } = await workerWithTwoPages();
    await tipOn(second.id, 20);
    const { pages } = await get(worker, '/api/account/export?format=json');
    expect(pages.map((page: { tips: unknown[] }) => page.tips.length)).toEqual([0, 1]);
    const erased = await app.inject({
      method: 'DELETE',
      url: '/api/account',
      headers: worker.headers,
      payload: { password: 'CorrectHorse1', confirmation: second.handle },
    });
    expect(erased.statusCode).toBe(200);
    expect(await shown(second.handle)).toBe(404);
    // Its badge must never lead to a stranger.
    const stranger = await signUpUser(app);
    const free = await get(stranger, `/api/profiles/handle-available/${second.handle}`);
    expect(free).toMatchObject({ available: false, reason: 'taken' });
  });
});

describe('a code', () => {
  it('can be pointed at another page, and takes its metrics with it', async () => {
    const { worker, second } = await workerWithTwoPages();
    const { id, code } = await makeCode(app, worker);
    const tipper = new Tipper(app, worker.profile.id);
    await tipper.create({ qrCode: code });
    await tipper.confirm();
    const payload = { profileId: second.id };
    const moved = await app.inject({
      method: 'PATCH',
      url: `/api/qr-codes/${id}`,
      headers: worker.headers,
      payload,
    });
    expect(moved.json()).toMatchObject({ id, profileId: second.id, tips: 1 });
    expect((await app.inject(`/api/codes/${code}`)).json()).toEqual({ handle: second.handle });
    expect((await get(worker, '/api/qr-codes')).codes).toEqual([]);
    expect((await get(worker, `/api/qr-codes?profileId=${second.id}`)).codes).toHaveLength(1);
  });

  it('keeps its name on earlier tips, and can be searched for there', async () => {
    const { worker, second } = await workerWithTwoPages();
    const { id, code } = await makeCode(app, worker, { name: 'Terrace' });
    const tipper = new Tipper(app, worker.profile.id);
    await tipper.create({ qrCode: code });
    await makeCode(app, worker, { name: 'Terrace without tips' });
    const payload = { profileId: second.id };
    const { headers } = worker;
    await app.inject({ method: 'PATCH', url: `/api/qr-codes/${id}`, headers, payload });

    const tips = '/api/tips';
    const found = { id: tipper.tipId, codeName: 'Terrace' };
    expect((await get(worker, tips)).tips).toMatchObject([found]);
    expect((await get(worker, `${tips}?search=terrace`)).tips).toMatchObject([found]);
    expect((await get(worker, `${tips}?code=${id}`)).tips).toMatchObject([found]);
    const table = await app.inject({ url: `${tips}/export`, headers });
    expect(table.body).toContain('"Terrace"');
    expect((await get(worker, '/api/qr-codes')).formerCodes).toEqual([{ id, name: 'Terrace' }]);
    const onSecond = await get(worker, `/api/qr-codes?profileId=${second.id}`);
    expect(onSecond.formerCodes).toEqual([]);
  });

  it('is still offered for its tips after it is deleted', async () => {
    const worker = await signUpWorker(app);
    const { id, code, name } = await makeCode(app, worker);
    await new Tipper(app, worker.profile.id).create({ qrCode: code });
    const { headers } = worker;
    await app.inject({ method: 'DELETE', url: `/api/qr-codes/${id}`, headers });
    const listed = await get(worker, '/api/qr-codes');
    expect(listed).toEqual({ codes: [], formerCodes: [{ id, name }] });
  });

  it('of another worker gives a tip no name', async () => {
    const { worker } = await workerWithTwoPages();
    const foreign = await makeCode(app, await signUpWorker(app), { name: 'Roof' });
    const { tipId } = await tipOn(worker.profile.id, 5);
    await database.pool.query('update tips set code_id = $1 where id = $2', [foreign.id, tipId]);
    const tips = '/api/tips';
    expect((await get(worker, tips)).tips).toMatchObject([{ id: tipId, codeName: null }]);
    expect((await get(worker, `${tips}?search=roof`)).tips).toEqual([]);
    expect((await get(worker, '/api/qr-codes')).formerCodes).toEqual([]);
  });

  it('cannot be pointed at somebody else’s page', async () => {
    const { worker } = await workerWithTwoPages();
    const other = await signUpWorker(app);
    const { id, code } = await makeCode(app, worker);
    const answer = await app.inject({
      method: 'PATCH',
      url: `/api/qr-codes/${id}`,
      headers: worker.headers,
      payload: { profileId: other.profile.id },
    });
    expect(codeOf(answer)).toEqual([404, 'profile_not_found']);
    expect((await app.inject(`/api/codes/${code}`)).json().handle).toBe(worker.profile.handle);
  });
});

describe('when Pro ends', () => {
  it('what exceeds the plan is paused, and restored with Pro', async () => {
    const { worker, payment, second } = await workerWithTwoPages();
    const first = await makeCode(app, worker);
    const other = await makeCode(app, worker);
    const tipper = new Tipper(app, second.id);
    await tipper.create({ amount: 20 });

    await takeTestStep(app, worker, payment, 'end');
    expect((await pagesOf(worker)).map(({ paused }) => paused)).toEqual([false, true]);
    expect([await shown(worker.profile.handle), await shown(second.handle)]).toEqual([200, 404]);
    const { codes } = await get(worker, '/api/qr-codes');
    expect(codes.map((code: { pausedByPlan: boolean }) => code.pausedByPlan)).toEqual([
      false,
      true,
    ]);
    expect((await app.inject(`/api/codes/${first.code}`)).statusCode).toBe(200);
    expect(codeOf(await app.inject(`/api/codes/${other.code}`))).toEqual([404, 'qr_code_paused']);
    // A tipper already on the page can finish: plans never refuse tips.
    expect((await tipper.confirm()).statusCode).toBe(200);
    expect((await get(worker, `/api/tips?profileId=${second.id}`)).tips).toHaveLength(1);
    expect(codeOf(await addPage(worker, newId()))).toEqual([403, 'page_limit']);

    await buyPro(app, worker);
    expect((await pagesOf(worker)).map(({ paused }) => paused)).toEqual([false, false]);
    expect(await shown(second.handle)).toBe(200);
    expect((await app.inject(`/api/codes/${other.code}`)).statusCode).toBe(200);
  });

  it('the worker chooses what stays on by switching off the rest', async () => {
    const { worker, payment, second } = await workerWithTwoPages();
    const first = await makeCode(app, worker);
    const other = await makeCode(app, worker);
    await takeTestStep(app, worker, payment, 'end');

    await switchPage(worker, worker.profile.id, false);
    expect([await shown(worker.profile.handle), await shown(second.handle)]).toEqual([404, 200]);
    const { headers } = worker;
    const url = `/api/qr-codes/${first.id}`;
    await app.inject({ method: 'PATCH', url, headers, payload: { profileId: second.id } });
    await app.inject({ method: 'PATCH', url, headers, payload: { paused: true } });
    await app.inject({
      method: 'PATCH',
      url: `/api/qr-codes/${other.id}`,
      headers,
      payload: { profileId: second.id },
    });
    expect(codeOf(await app.inject(`/api/codes/${first.code}`))).toEqual([404, 'qr_code_paused']);
    expect((await app.inject(`/api/codes/${other.code}`)).statusCode).toBe(200);
  });

  const leadsTo = async (code: string) => {
    const answer = await app.inject(`/api/codes/${code}`);
    return answer.statusCode === 200 ? answer.json().handle : answer.json().code;
  };
  const pausedCodes = async (worker: TestUser, { id }: { id: string }) => {
    const { codes } = await get(worker, `/api/qr-codes?profileId=${id}`);
    return codes.map((code: { pausedByPlan: boolean }) => code.pausedByPlan);
  };

  it('the code of a page that is off does not count towards the limit', async () => {
    const { worker, payment, second } = await workerWithTwoPages();
    await makeCode(app, worker);
    await switchPage(worker, worker.profile.id, false);
    const badgeOf = {
      method: 'PUT',
      url: `/api/badge-code?profileId=${second.id}`,
      headers: worker.headers,
    } as const;
    const badge = (await app.inject(badgeOf)).json();
    await takeTestStep(app, worker, payment, 'end');
    expect(await leadsTo(badge.code)).toBe(second.handle);
    expect(await pausedCodes(worker, second)).toEqual([false]);
    expect((await app.inject(badgeOf)).json().id).toBe(badge.id);
  });

  it('nor does one of a page that the plan closes, even if it is the oldest', async () => {
    const { worker, payment, second } = await workerWithTwoPages();
    const older = await makeCode(app, worker, {}, second.id);
    const newer = await makeCode(app, worker);
    await takeTestStep(app, worker, payment, 'end');
    expect(await leadsTo(newer.code)).toBe(worker.profile.handle);
    expect(await leadsTo(older.code)).toBe('qr_code_paused');
    expect([await pausedCodes(worker, worker.profile), await pausedCodes(worker, second)]).toEqual([
      [false],
      [true],
    ]);
  });

  it("a team's page and its codes, which are closed as well, do not count either", async () => {
    const worker = await signUpWorker(app);
    const payment = await buyPro(app, worker);
    const team = await foundTeam(app, worker);
    const own = await makePage(worker);
    await makeCode(app, worker, {}, team.profileId);
    const { code } = await makeCode(app, worker, {}, own.id);
    await switchPage(worker, worker.profile.id, false);
    expect([await shown(team.handle), await shown(own.handle)]).toEqual([200, 200]);
    await takeTestStep(app, worker, payment, 'end');
    expect([await shown(team.handle), await shown(own.handle)]).toEqual([404, 200]);
    expect((await pagesOf(worker)).map(({ paused }) => paused)).toEqual([false, true, false]);
    expect(await leadsTo(code)).toBe(own.handle);
    expect(await pausedCodes(worker, own)).toEqual([false]);
  });
});

describe.each(everyCall.filter(([, call]) => call.access === 'own-profile'))('%s', (name, call) => {
  it('hides pages of other workers', async () => {
    const [worker, other] = [await signUpWorker(app), await signUpWorker(app)];
    const good = goodRequest(name, worker);
    const asked = { ...good, query: { ...good.query, profileId: other.profile.id } };
    const answer = await app.inject(injected(call, asked));
    // Pages yet to be created check for free handles, too.
    if (name === 'getHandleAvailability') {
      expect(answer.json()).toEqual({ available: false, reason: 'taken' });
    } else expect(codeOf(answer)).toEqual([404, 'profile_not_found']);
    expect(await get(other, '/api/profiles/me')).toEqual(other.profile);
  });

  it('refuses an invalid page', async () => {
    const good = goodRequest(name, await signUpWorker(app));
    const asked = { ...good, query: { ...good.query, profileId: 'x'.repeat(40_000) } };
    const answer = await app.inject(injected(call, asked));
    expect(codeOf(answer)).toEqual([400, 'invalid_input']);
    expect(answer.json().fields).toEqual({ profileId: 'Invalid id' });
  });
});
