import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { QrCode } from '#contract/codes/qr-codes';
import { defaultQrDesign } from '#contract/codes/qr-codes';
import { CODE_ALPHABET } from '#contract/codes/typed-code';
import { users } from '../../../src/server/db/schema';
import { buildTestApp } from '../../support/app';
import { codeOf, Tipper } from '../../support/tipper';
import {
  goodPassword,
  makeCode,
  signUpUser,
  signUpWorker,
  type TestWorker,
} from '../../support/workers';

const { app, database } = await buildTestApp();
const green = { foreground: '#0b3d2e', background: '#ffffff', logo: true };

async function proWorker(): Promise<TestWorker> {
  const worker = await signUpWorker(app);
  await database.db.update(users).set({ plan: 'pro' }).where(eq(users.id, worker.user.id));
  return worker;
}

const ask = (
  worker: Pick<TestWorker, 'headers'>,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) => app.inject({ method, url: `/api/qr-codes${path}`, headers: worker.headers, payload });
const change = (worker: TestWorker, { id }: QrCode, payload: object) =>
  ask(worker, 'PATCH', `/${id}`, payload);
const list = async ({ headers }: Pick<TestWorker, 'headers'>) =>
  (await app.inject({ url: '/api/qr-codes', headers })).json<{ codes: QrCode[] }>().codes;
const target = (code: string) => app.inject(`/api/codes/${code}`);

describe('a new code', () => {
  it('has a name, a place and a code to type, and leads to its worker’s page', async () => {
    const worker = await signUpWorker(app);
    const code = await makeCode(app, worker, { name: ' Terrace ', place: 'table' });
    expect(code).toEqual({
      id: expect.any(String),
      profileId: worker.profile.id,
      name: 'Terrace',
      place: 'table',
      code: expect.stringMatching(new RegExp(`^[${CODE_ALPHABET}]{7}$`)),
      design: defaultQrDesign,
      paused: false,
      pausedByPlan: false,
      tagAddress: null,
      createdAt: expect.any(String),
      scans: 0,
      taps: 0,
      tips: 0,
    });
    expect(await list(worker)).toEqual([code]);
    expect((await target(code.code.toLowerCase())).json()).toEqual({
      handle: worker.profile.handle,
    });
  });

  it('is refused on Free after the first, even for two simultaneous requests', async () => {
    const worker = await signUpWorker(app);
    const add = () => ask(worker, 'POST', '', { id: newId(), name: 'Badge', place: 'badge' });
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403]);
    expect(codeOf(await add())).toEqual([403, 'qr_code_limit']);
    const [code] = await list(worker);
    await ask(worker, 'DELETE', `/${code?.id}`);
    expect((await add()).statusCode).toBe(201);
  });

  it('is made once, however often it is sent, with what was sent last', async () => {
    const worker = await signUpWorker(app);
    const body = { id: newId(), name: 'Terrace', place: 'table' };
    const send = (changes = {}) => ask(worker, 'POST', '', { ...body, ...changes });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    expect(one.json()).toEqual(other.json());
    const paused = await change(worker, one.json(), { paused: true });
    const renamed = await send({ name: 'Roof' });
    expect(renamed.json()).toEqual({ ...paused.json(), name: 'Roof' });
    expect(await list(worker)).toEqual([renamed.json()]);
  });

  it("may have the id of another worker's code, but not that of a deleted one", async () => {
    const [worker, other] = [await signUpWorker(app), await signUpWorker(app)];
    const code = await makeCode(app, worker);
    const { id, code: typed } = await makeCode(app, other, { id: code.id, name: 'Roof' });
    expect([id, typed]).toEqual([code.id, expect.not.stringMatching(code.code)]);
    expect(await list(worker)).toEqual([code]);
    await ask(worker, 'DELETE', `/${code.id}`);
    const again = { id: code.id, name: 'Terrace', place: 'table' };
    expect(codeOf(await ask(worker, 'POST', '', again))).toEqual([404, 'qr_code_not_found']);
    expect(await list(other)).toMatchObject([{ name: 'Roof' }]);
  });

  it('needs a tip page', async () => {
    const user = await signUpUser(app);
    const refused = await ask(user, 'POST', '', { id: newId(), name: 'Badge', place: 'badge' });
    expect(codeOf(refused)).toEqual([409, 'profile_required']);
  });

  it.each([
    { name: '', place: 'badge' },
    { name: 'x'.repeat(41), place: 'badge' },
    { name: 'Roof', place: 'roof' },
    { name: 'Badge', place: 'badge', design: { ...green, foreground: '#fafafa' } },
    { name: 'Badge', place: 'badge', code: 'ABCDEFG' },
    { name: 'Badge', place: 'badge', id: 'first' },
  ])('cannot be %j', async (words) => {
    const body = { id: newId(), ...words };
    expect(codeOf(await ask(await proWorker(), 'POST', '', body))).toEqual([400, 'invalid_input']);
  });
});

describe('the code for the badge', () => {
  const badge = async ({ headers }: Pick<TestWorker, 'headers'>) =>
    app.inject({ method: 'PUT', url: '/api/badge-code', headers });

  it('is made once, however often and on however many devices it is asked for', async () => {
    const worker = await proWorker();
    const answers = await Promise.all([badge(worker), badge(worker), badge(worker)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const again = await badge(worker);
    const codes = await list(worker);
    expect(codes).toEqual([expect.objectContaining({ name: 'My badge', place: 'badge' })]);
    expect([...answers, again].map((answer) => answer.json())).toEqual(Array(4).fill(codes[0]));
  });

  it('is one that the worker made, unless it is paused', async () => {
    const worker = await proWorker();
    await makeCode(app, worker);
    const own = await makeCode(app, worker, { name: 'Lanyard', place: 'badge' });
    expect((await badge(worker)).json()).toEqual(own);
    await change(worker, own, { paused: true });
    expect((await badge(worker)).json()).toMatchObject({ name: 'My badge', paused: false });
  });

  it('is the one code of a worker on Free, whatever it was made for', async () => {
    const worker = await signUpWorker(app);
    const only = await makeCode(app, worker, { name: 'Terrace', place: 'table' });
    expect((await badge(worker)).json()).toEqual(only);
    await change(worker, only, { paused: true });
    expect(codeOf(await badge(worker))).toEqual([403, 'qr_code_limit']);
  });

  it('needs a tip page', async () => {
    expect(codeOf(await badge(await signUpUser(app)))).toEqual([409, 'profile_required']);
  });
});

describe('a design of one’s own', () => {
  it('needs Pro, and stays when Pro ends', async () => {
    const worker = await proWorker();
    const code = await makeCode(app, worker, { design: green });
    await database.db.update(users).set({ plan: 'free' }).where(eq(users.id, worker.user.id));
    expect((await change(worker, code, { name: 'Bar', design: green })).json().design).toEqual(
      green,
    );
    const other = { ...green, foreground: '#400000' };
    expect(codeOf(await change(worker, code, { design: other }))).toEqual([403, 'not_in_plan']);
    expect((await change(worker, code, { design: defaultQrDesign })).statusCode).toBe(200);
  });
});

describe('a changed code', () => {
  it('keeps its printed address, takes a new name and place, and can be paused', async () => {
    const worker = await signUpWorker(app);
    const code = await makeCode(app, worker);
    const changed = await change(worker, code, { name: 'Bar', place: 'door', paused: true });
    expect(changed.json()).toEqual({ ...code, name: 'Bar', place: 'door', paused: true });
    expect(codeOf(await target(code.code))).toEqual([404, 'qr_code_paused']);
    await change(worker, code, { paused: false });
    expect((await target(code.code)).statusCode).toBe(200);
  });

  it('leads only to a page of its worker', async () => {
    const [worker, other] = [await signUpWorker(app), await signUpWorker(app)];
    const code = await makeCode(app, worker);
    const refused = await change(worker, code, { profileId: other.profile.id });
    expect(codeOf(refused)).toEqual([404, 'profile_not_found']);
    expect((await change(worker, code, { profileId: worker.profile.id })).statusCode).toBe(200);
    expect((await target(code.code)).json()).toEqual({ handle: worker.profile.handle });
  });

  it('belongs to its worker alone', async () => {
    const [worker, other] = [await signUpWorker(app), await signUpWorker(app)];
    const code = await makeCode(app, worker);
    expect(codeOf(await change(other, code, { paused: true }))).toEqual([404, 'qr_code_not_found']);
    expect(codeOf(await ask(other, 'DELETE', `/${code.id}`))).toEqual([404, 'qr_code_not_found']);
    expect(await list(other)).toEqual([]);
  });
});

describe('a deleted code', () => {
  it('says so forever, and keeps its row for the metrics', async () => {
    const worker = await signUpWorker(app);
    const code = await makeCode(app, worker);
    expect((await ask(worker, 'DELETE', `/${code.id}`)).statusCode).toBe(200);
    expect(codeOf(await ask(worker, 'DELETE', `/${code.id}`))).toEqual([404, 'qr_code_not_found']);
    expect(codeOf(await change(worker, code, { paused: false }))).toEqual([
      404,
      'qr_code_not_found',
    ]);
    expect(codeOf(await target(code.code))).toEqual([410, 'qr_code_retired']);
    const { rows } = await database.pool.query('select 1 from qr_codes where id = $1', [code.id]);
    expect(rows).toHaveLength(1);
  });

  it('is never given out again, not even once its worker has left', async () => {
    const worker = await signUpWorker(app);
    const { code } = await makeCode(app, worker);
    await app.inject({
      method: 'DELETE',
      url: '/api/account',
      headers: worker.headers,
      payload: { password: goodPassword, confirmation: worker.email },
    });
    expect(codeOf(await target(code))).toEqual([410, 'qr_code_retired']);
    const { rows } = await database.pool.query('select * from issued_codes where code = $1', [
      code,
    ]);
    expect(rows).toEqual([{ code, profile_id: null }]);
  });

  it.each(['0000000', 'x', '%00', '￿', 'A'.repeat(64)])(
    'or an unknown one is not found: %s',
    async (code) => {
      expect((await target(encodeURIComponent(code))).statusCode).toBe(404);
    },
  );
});

it('does not show a page that is switched off', async () => {
  const worker = await signUpWorker(app);
  const { code } = await makeCode(app, worker);
  await target(code);
  await app.inject({
    method: 'PUT',
    url: '/api/profiles/me/active',
    headers: worker.headers,
    payload: { active: false },
  });
  expect(codeOf(await target(code))).toEqual([404, 'profile_not_found']);
});

describe('what a code brought', () => {
  const codeIds = async (table: 'scans' | 'tips', profileId: string) =>
    (await database.pool.query(`select code_id from ${table} where profile_id = $1`, [profileId]))
      .rows;

  it('is noted on the visit and the tip, and counted', async () => {
    const worker = await signUpWorker(app);
    const code = await makeCode(app, worker);
    const qrCode = code.code.toLowerCase();
    const tipper = new Tipper(app, worker.profile.id);
    await tipper.scan(worker.profile.handle, { qrCode });
    await tipper.attempt({ qrCode });
    // The tip itself may be sent from the page's other address and still keep the code.
    await tipper.create();
    expect(await list(worker)).toMatchObject([{ scans: 1, tips: 0 }]);
    await tipper.confirm();
    expect(await list(worker)).toMatchObject([{ scans: 1, tips: 1 }]);
    expect(await codeIds('tips', worker.profile.id)).toEqual([{ code_id: code.id }]);
    const { rows } = await database.pool.query('select from_qr from scans where code_id = $1', [
      code.id,
    ]);
    expect(rows).toEqual([{ from_qr: true }]);
  });

  it('counts taps beside scans, even on a plan without tags', async () => {
    const worker = await signUpWorker(app);
    const code = await makeCode(app, worker);
    const tap = { qrCode: code.code, fromQr: true, fromTap: true, scanId: newId() };
    const tipper = new Tipper(app, worker.profile.id);
    const visits = [
      await tipper.scan(worker.profile.handle, tap),
      // Sent again because the response was lost, and the page opened again by camera.
      await tipper.scan(worker.profile.handle, tap),
      await tipper.scan(worker.profile.handle, { qrCode: code.code, fromQr: true }),
    ];
    expect(visits.map((visit) => visit.json().tracked)).toEqual([true, true, false]);
    const ofOwner = new Tipper(app, worker.profile.id);
    await ofOwner.scan(worker.profile.handle, tap, worker.headers);
    const byLink = new Tipper(app, worker.profile.id);
    await byLink.scan(worker.profile.handle, { fromTap: true });
    expect(await list(worker)).toMatchObject([{ scans: 0, taps: 1, tips: 0 }]);
    const ask = async (call: string) =>
      (await app.inject({ url: `/api/${call}`, headers: worker.headers })).json();
    const [{ total, codes }, funnel] = [await ask('analytics'), await ask('analytics/funnel')];
    expect(total).toMatchObject({ visits: 2, scans: 0, taps: 2 });
    const byCode = codes.map(({ id, scans, taps }: QrCode) => [id === code.id, scans, taps]);
    expect(byCode.sort()).toEqual([
      [false, 0, 1],
      [true, 0, 1],
    ]);
    expect([funnel.steps[0].count, funnel.scans, funnel.taps]).toEqual([2, 0, 2]);
  });

  it('counts while the code is paused, as the page may have been open', async () => {
    const worker = await signUpWorker(app);
    const code = await makeCode(app, worker);
    await change(worker, code, { paused: true });
    await new Tipper(app, worker.profile.id).create({ qrCode: code.code });
    expect(await codeIds('tips', worker.profile.id)).toEqual([{ code_id: code.id }]);
  });

  it('is ignored for an unknown or foreign code, which refuses nothing', async () => {
    const [worker, other] = [await signUpWorker(app), await signUpWorker(app)];
    const foreign = await makeCode(app, other);
    for (const qrCode of [foreign.code, '0000000', 'not a code', '', null]) {
      const tipper = new Tipper(app, worker.profile.id);
      expect((await tipper.scan(worker.profile.handle, { qrCode })).statusCode).toBe(200);
      expect((await tipper.attempt({ qrCode })).statusCode).toBe(201);
      expect((await tipper.create({ qrCode })).statusCode).toBe(201);
    }
    for (const table of ['scans', 'tips'] as const) {
      expect(await codeIds(table, worker.profile.id)).toEqual(Array(5).fill({ code_id: null }));
    }
    expect(await list(other)).toMatchObject([{ scans: 0, tips: 0 }]);
  });
});
