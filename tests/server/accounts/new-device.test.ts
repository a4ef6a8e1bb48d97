// The email about a sign-in from a browser that the user has not used before.
import { expect, it } from 'vitest';
import { DEVICE_COOKIE, SESSION_COOKIE } from '#contract/call';
import { eraseExpired } from '../../../src/server/accounts/erase-expired';
import { prefixed } from '../../../src/server/http/plugins/cookies';
import { buildTestApp } from '../../support/app';
import { Authenticator } from '../../support/authenticator';
import { mailTo, resetTokenIn, tokenIn } from '../../support/mailbox';
import { phoneUserAgent } from '../../support/phone';
import { goodPassword, newHandle, profileBody, signupBody } from '../../support/workers';

const DAY_MS = 24 * 60 * 60_000;
// In the past, so that all jobs are due by the database's real clock.
let now = Date.parse('2016-05-01T12:00:00Z');
const publicUrl = 'https://tips.example.com';
const deviceCookie = prefixed(DEVICE_COOKIE);
const sessionCookie = prefixed(SESSION_COOKIE);
const clock = { now: () => now };
const test = await buildTestApp({ config: { publicUrl }, clock });
const { app, database } = test;

/** A browser that keeps its cookies. */
class Browser {
  readonly cookies = new Map<string, string>();
  constructor(readonly served = app) {}

  async ask(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'user-agent': phoneUserAgent, cookie };
    const answer = await this.served.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    expect([url, answer.statusCode]).toEqual([url, answer.statusCode < 300 && answer.statusCode]);
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    return answer.json();
  }

  signIn = (email: string) =>
    this.ask('POST', '/api/auth/login', { email, password: goodPassword });
  signOut = () => this.ask('POST', '/api/auth/logout');

  async signUp(): Promise<string> {
    const { user } = await this.ask('POST', '/api/auth/signup', signupBody());
    return user.email;
  }

  /** Sets the same password again, through the link in an email. */
  async resetPassword(email: string) {
    await this.ask('POST', '/api/auth/password-reset', { email });
    const [mail] = await mailTo(test, email);
    const token = resetTokenIn(mail ?? { text: '' });
    await this.ask('PUT', '/api/auth/password-reset', { token, newPassword: goodPassword });
  }
}

/** Returns the notifications to a user, newest first. */
const notificationsTo = async (email: string) =>
  (await mailTo(test, email)).filter(({ subject }) => subject === 'New sign-in to Tipwell');

it('comes once for each browser, and for no other sign-in with it', async () => {
  const home = new Browser();
  const email = await home.signUp();
  expect(await notificationsTo(email)).toEqual([]);
  const other = new Browser();
  await other.signIn(email);
  const [notification, ...more] = await notificationsTo(email);
  expect(more).toEqual([]);
  expect(notification?.text).toContain('Safari on iPhone');
  expect(notification?.text).toContain('May 1, 2016');
  expect(notification?.text).toContain(`${publicUrl}/forgot-password`);
  for (const browser of [home, other]) {
    await browser.signIn(email);
    await browser.signOut();
    now += 30 * DAY_MS;
    await browser.signIn(email);
  }
  expect(await notificationsTo(email)).toHaveLength(1);
});

it('also comes for a sign-in with a passkey', async () => {
  const home = new Browser();
  const email = await home.signUp();
  const phone = new Authenticator(publicUrl);
  const prepared = { password: goodPassword };
  const { challenge } = await home.ask('POST', '/api/account/passkey-challenges', prepared);
  await home.ask('POST', '/api/account/passkeys', phone.create(challenge));
  const signIn = async (browser: Browser) => {
    const asked = await browser.ask('POST', '/api/auth/passkey/challenge');
    await browser.ask('POST', '/api/auth/passkey', phone.use(asked.challenge));
  };
  await signIn(home);
  expect(await notificationsTo(email)).toEqual([]);
  const other = new Browser();
  await signIn(other);
  await signIn(other);
  expect(await notificationsTo(email)).toHaveLength(1);
});

it('comes for a new password by a link in another browser', async () => {
  const home = new Browser();
  const email = await home.signUp();
  await home.resetPassword(email);
  expect(await notificationsTo(email)).toEqual([]);
  await new Browser().resetPassword(email);
  expect(await notificationsTo(email)).toHaveLength(1);
});

it('comes for the next sign-in after all browsers were forgotten, as by undoing a change', async () => {
  const home = new Browser();
  const email = await home.signUp();
  await database.pool.query('update users set email_confirmed_at = created_at where email = $1', [
    email,
  ]);
  const handle = newHandle();
  await home.ask('PUT', '/api/profiles/me', profileBody({ handle }));
  await home.ask('PUT', '/api/profiles/me', profileBody({ handle, venmoHandle: 'thief' }));
  const changed = (await mailTo(test, email)).find(({ text }) => text.includes('/undo'));
  await home.ask('POST', '/api/auth/undo', { token: tokenIn(changed ?? { text: '' }, '/undo') });
  expect(await notificationsTo(email)).toEqual([]);
  const thief = new Browser();
  await thief.signIn(email);
  await thief.signIn(email);
  expect(await notificationsTo(email)).toHaveLength(1);
});

it('comes to each user of a shared browser, without revealing that it is shared', async () => {
  const shared = new Browser();
  const [one, two] = [await shared.signUp(), await new Browser().signUp()];
  await shared.signIn(two);
  await shared.signIn(one);
  await shared.signIn(two);
  expect([await notificationsTo(one), await notificationsTo(two)]).toMatchObject([[], [{}]]);
  const { rows } = await database.pool.query(
    `select d.id, row_to_json(d)::text as kept, cookie_hash from known_devices d
       join users u on u.id = user_id where email in ($1, $2)`,
    [one, two],
  );
  expect(new Set(rows.map(({ cookie_hash }) => cookie_hash.toString('hex'))).size).toBe(3);
  const token = shared.cookies.get(deviceCookie) ?? '';
  for (const { kept } of rows) {
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  }
});

it.each<[string, (home: Browser, email: string) => Promise<unknown>]>([
  ['a new password by a link', (home, email) => home.resetPassword(email)],
  [
    'a changed password',
    (home) =>
      home.ask('PUT', '/api/account/password', {
        currentPassword: goodPassword,
        newPassword: goodPassword,
      }),
  ],
  ['the end of all other sessions', (home) => home.ask('DELETE', '/api/account/sessions')],
])('comes again for other browsers after %s, and not for that one', async (_, forget) => {
  const home = new Browser();
  const email = await home.signUp();
  const stranger = new Browser();
  await stranger.signIn(email);
  await forget(home, email);
  await stranger.signIn(email);
  expect(await notificationsTo(email)).toHaveLength(2);
  await home.signIn(email);
  expect(await notificationsTo(email)).toHaveLength(2);
});

it('comes again for a browser that was signed out remotely, and for no other', async () => {
  const home = new Browser();
  const email = await home.signUp();
  const [phone, stranger] = [new Browser(), new Browser()];
  await phone.signIn(email);
  await phone.signOut();
  await stranger.signIn(email);
  const cookie = `${sessionCookie}=${home.cookies.get(sessionCookie)}`;
  const listed = await app.inject({ url: '/api/account/sessions', headers: { cookie } });
  const { id } = listed.json().sessions.find(({ current }: { current: boolean }) => !current);
  await home.ask('DELETE', `/api/account/sessions/${id}`);
  await phone.signIn(email);
  await home.signIn(email);
  expect(await notificationsTo(email)).toHaveLength(2);
  await stranger.signIn(email);
  expect(await notificationsTo(email)).toHaveLength(3);
});

it('does not come for the one of 50 browsers that was not used for the longest time', async () => {
  const home = new Browser();
  const email = await home.signUp();
  const addOthers = `insert into known_devices (id, user_id, cookie_hash, last_sign_in_at)
    select gen_random_uuid(), id, sha256(nth::text::bytea), $2
      from users, generate_series(1, 49) nth where email = $1`;
  now += DAY_MS;
  await database.pool.query(addOthers, [email, new Date(now)]);
  now += DAY_MS;
  await home.signIn(email);
  expect(await notificationsTo(email)).toEqual([]);
  // One more displaces another one.
  await new Browser().signIn(email);
  await home.signIn(email);
  expect(await notificationsTo(email)).toHaveLength(1);
});

it('comes for a forged cookie, which is not accepted', async () => {
  const home = new Browser();
  const email = await home.signUp();
  for (const [count, made] of [
    'A'.repeat(43),
    'x',
    `${home.cookies.get(deviceCookie)}A`,
  ].entries()) {
    const stranger = new Browser();
    stranger.cookies.set(deviceCookie, made);
    await stranger.signIn(email);
    expect(await notificationsTo(email)).toHaveLength(count + 1);
    expect(stranger.cookies.get(deviceCookie)).toMatch(/^[\w-]{43}$/);
  }
  const cookie = `${deviceCookie}=${home.cookies.get(deviceCookie)}`;
  const answer = await app.inject({ url: '/api/auth/user', headers: { cookie } });
  expect(answer.statusCode).toBe(401);
});

it('comes again after 400 days without use, unless there is no other browser', async () => {
  const home = new Browser();
  const email = await home.signUp();
  const other = new Browser();
  await other.signIn(email);
  now += 399 * DAY_MS;
  await eraseExpired({ database, clock });
  await home.signIn(email);
  now += 2 * DAY_MS;
  await eraseExpired({ database, clock });
  const before = (await notificationsTo(email)).length;
  await home.signIn(email);
  expect(await notificationsTo(email)).toHaveLength(before);
  await other.signIn(email);
  expect(await notificationsTo(email)).toHaveLength(before + 1);
  now += 401 * DAY_MS;
  await eraseExpired({ database, clock });
  const last = (await notificationsTo(email)).length;
  await new Browser().signIn(email);
  expect(await notificationsTo(email)).toHaveLength(last + 1);
});

it('is not queued if the server sends no email', async () => {
  const silent = await buildTestApp({ config: { showMailbox: false } });
  const email = await new Browser(silent.app).signUp();
  await new Browser(silent.app).signIn(email);
  expect((await silent.database.pool.query('select from messages')).rows).toEqual([]);
});
