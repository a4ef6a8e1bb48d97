// Signing in with a passkey, with real signatures.
import { describe, expect, it } from 'vitest';
import type { Passkey } from '#contract/accounts/sessions';
import { DEVICE_COOKIE, SESSION_COOKIE } from '#contract/call';
import { prefixed } from '../../../src/server/http/plugins/cookies';
import { buildTestApp } from '../../support/app';
import { Authenticator, type Deviation } from '../../support/authenticator';
import { mailTo, resetTokenIn } from '../../support/mailbox';
import { codeOf } from '../../support/tipper';
import { goodPassword, signUpUser, type TestUser } from '../../support/workers';

let now = Date.parse('2026-05-01T12:00:00Z');
const publicUrl = 'https://tips.example.com';
const test = await buildTestApp({ config: { publicUrl }, clock: { now: () => now } });
const { app } = test;

type Owner = Pick<TestUser, 'headers'>;

const prepare = ({ headers }: Owner, password = goodPassword) =>
  app.inject({
    method: 'POST',
    url: '/api/account/passkey-challenges',
    headers,
    payload: { password },
  });
const send = ({ headers }: Owner, payload: object) =>
  app.inject({ method: 'POST', url: '/api/account/passkeys', headers, payload });
const list = async ({ headers }: Owner) =>
  (await app.inject({ url: '/api/account/passkeys', headers })).json<{ passkeys: Passkey[] }>()
    .passkeys;
const challenge = async () =>
  (await app.inject({ method: 'POST', url: '/api/auth/passkey/challenge' })).json().challenge;
const post = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/passkey', payload });
const signIn = async (phone: Authenticator, deviation?: Deviation) =>
  post(phone.use(await challenge(), deviation));

async function withPasskey(name = 'My phone') {
  const user = await signUpUser(app);
  const phone = new Authenticator(publicUrl);
  const made = phone.create((await prepare(user)).json().challenge);
  const answer = await send(user, { ...made, name });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { user, phone, passkey: answer.json<Passkey>() };
}

it('signs in once it was added with the password, and its owner is told', async () => {
  const { user, phone, passkey } = await withPasskey();
  expect(passkey).toMatchObject({ name: 'My phone', synced: false, lastUsedAt: null });
  const [notification] = await mailTo(test, user.email);
  expect(notification?.subject).toBe('A passkey was added to your Tipwell account');
  expect(notification?.text).toContain('My phone');
  const answer = await signIn(phone);
  expect(answer.json()).toMatchObject({ user: { email: user.email } });
  expect(answer.cookies.map(({ name }) => name)).toEqual(
    [SESSION_COOKIE, DEVICE_COOKIE].map(prefixed),
  );
  expect(await list({ headers: { authorization: `Bearer ${answer.json().token}` } })).toEqual([
    { ...passkey, lastUsedAt: new Date(now).toISOString() },
  ]);
});

describe('a passkey is added', () => {
  it('only with the password, and for this site and account', async () => {
    const user = await signUpUser(app);
    expect(codeOf(await prepare(user, 'NotMine1'))).toEqual([403, 'wrong_password']);
    const asked = (await prepare(user)).json();
    expect(asked).toMatchObject({
      rp: { id: 'tips.example.com', name: 'Tipwell' },
      user: { name: user.email, displayName: 'Ada Marsh' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(asked.user.id, 'base64url').toString('hex')).toBe(
      user.user.id.replaceAll('-', ''),
    );
  });

  it('with the kind of device as its name, if its owner gives none', async () => {
    const user = await signUpUser(app);
    const made = new Authenticator(publicUrl).create((await prepare(user)).json().challenge);
    expect((await send(user, made)).json().name).toEqual(expect.any(String));
    expect((await list(user))[0]?.name).not.toBe('');
  });

  it.each<[string, Deviation]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a phone that did not recognize the person', { verifiesPerson: false }],
    ['a sign-in', { type: 'webauthn.get' }],
  ])('not from %s', async (_, deviation) => {
    const user = await signUpUser(app);
    const made = new Authenticator(publicUrl).create(
      (await prepare(user)).json().challenge,
      deviation,
    );
    expect(codeOf(await send(user, made))).toEqual([403, 'passkey_refused']);
    expect(await list(user)).toEqual([]);
  });

  it("not with a challenge that is somebody else's, a sign-in's or used", async () => {
    const [user, other] = [await signUpUser(app), await signUpUser(app)];
    const phone = new Authenticator(publicUrl);
    const mine = (await prepare(user)).json().challenge;
    for (const made of [
      phone.create((await prepare(other)).json().challenge),
      phone.create(await challenge()),
      phone.create('A'.repeat(43)),
    ]) {
      expect(codeOf(await send(user, made))).toEqual([410, 'passkey_expired']);
    }
    expect((await send(user, phone.create(mine))).statusCode).toBe(201);
    expect(codeOf(await send(user, phone.create(mine)))).toEqual([410, 'passkey_expired']);
  });

  it('to one account only, and to each at most ten', async () => {
    const { phone } = await withPasskey();
    const user = await signUpUser(app);
    const again = phone.create((await prepare(user)).json().challenge);
    expect(codeOf(await send(user, again))).toEqual([403, 'passkey_refused']);
    const last = (await prepare(user)).json().challenge;
    for (let made = 0; made < 10; made += 1) {
      const next = (await prepare(user)).json().challenge;
      expect((await send(user, new Authenticator(publicUrl).create(next))).statusCode).toBe(201);
    }
    expect(codeOf(await prepare(user))).toEqual([422, 'passkey_limit']);
    const eleventh = new Authenticator(publicUrl).create(last);
    expect(codeOf(await send(user, eleventh))).toEqual([422, 'passkey_limit']);
  });
});

describe('a sign-in is refused', () => {
  it.each<[string, Deviation]>([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['where the phone did not recognize the person', { verifiesPerson: false }],
    ['that was made to add a passkey', { type: 'webauthn.create' }],
  ])('%s', async (_, deviation) => {
    const { phone } = await withPasskey();
    expect(codeOf(await signIn(phone, deviation))).toEqual([403, 'passkey_refused']);
  });

  it('with a passkey that nobody has, or with the signature of another', async () => {
    const { phone } = await withPasskey();
    const stranger = new Authenticator(publicUrl);
    expect(codeOf(await signIn(stranger))).toEqual([403, 'passkey_refused']);
    const value = await challenge();
    const { signature } = stranger.use(value);
    const forged = await post({ ...phone.use(value), signature });
    expect(codeOf(forged)).toEqual([403, 'passkey_refused']);
  });

  it('when it is replayed, or took too long', async () => {
    const { phone } = await withPasskey();
    const used = phone.use(await challenge());
    expect((await post(used)).statusCode).toBe(200);
    expect(codeOf(await post(used))).toEqual([410, 'passkey_expired']);
    const late = phone.use(await challenge());
    now += 15 * 60_000;
    expect(codeOf(await post(late))).toEqual([410, 'passkey_expired']);
  });

  it('when the counter has not grown, as with a copied key', async () => {
    const { phone } = await withPasskey();
    expect((await signIn(phone, { counter: 7 })).statusCode).toBe(200);
    for (const counter of [0, 6, 7]) {
      expect(codeOf(await signIn(phone, { counter }))).toEqual([403, 'passkey_refused']);
    }
    expect((await signIn(phone, { counter: 8 })).statusCode).toBe(200);
  });

  it('in the same words whatever is wrong with its bytes', async () => {
    const { phone } = await withPasskey();
    const said = (json: string) => Buffer.from(json).toString('base64url');
    const good = () => challenge().then((value) => phone.use(value));
    for (const broken of [
      { clientDataJSON: said('{') },
      { clientDataJSON: said('null') },
      { clientDataJSON: said('{"challenge":7}') },
      { authenticatorData: 'AAAA' },
      { signature: 'AAAA' },
    ]) {
      const answer = await post({ ...(await good()), ...broken });
      expect(codeOf(answer), JSON.stringify(broken)).toEqual([403, 'passkey_refused']);
    }
  });
});

it('is renamed and removed by its owner alone, who is told, and the password stays', async () => {
  const { user, phone, passkey } = await withPasskey();
  const other = await signUpUser(app);
  const url = `/api/account/passkeys/${passkey.id}`;
  const rename = ({ headers }: Owner, name: string) =>
    app.inject({ method: 'PATCH', url, headers, payload: { name } });
  const remove = ({ headers }: Owner) => app.inject({ method: 'DELETE', url, headers });
  expect(codeOf(await rename(other, 'Mine'))).toEqual([404, 'passkey_not_found']);
  expect(codeOf(await remove(other))).toEqual([404, 'passkey_not_found']);
  expect((await rename(user, ' Old phone ')).json().name).toBe('Old phone');
  // An injected email header becomes part of the name.
  expect((await rename(user, 'Bcc:\r\nx')).json().name).toBe('Bcc: x');
  await rename(user, 'Old phone');
  expect((await remove(user)).statusCode).toBe(200);
  expect(codeOf(await signIn(phone))).toEqual([403, 'passkey_refused']);
  const [notification] = await mailTo(test, user.email);
  expect(notification?.subject).toBe('A passkey was removed from your Tipwell account');
  expect(notification?.text).toContain('Old phone');
  const login = { email: user.email, password: goodPassword };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: login });
  expect(answer.statusCode).toBe(200);
});

it('is removed by a new password through a link, because a stranger may have added it', async () => {
  const { user, phone } = await withPasskey();
  const { email } = user;
  await app.inject({ method: 'POST', url: '/api/auth/password-reset', payload: { email } });
  const [mail] = await mailTo(test, email);
  const payload = { token: resetTokenIn(mail ?? { text: '' }), newPassword: goodPassword };
  await app.inject({ method: 'PUT', url: '/api/auth/password-reset', payload });
  expect(codeOf(await signIn(phone))).toEqual([403, 'passkey_refused']);
});

it('stores only the hash of a challenge', async () => {
  const value = await challenge();
  const { rows } = await test.database.pool.query('select * from passkey_challenges');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(value, 'base64url').toString('hex'));
});
