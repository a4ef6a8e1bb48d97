// Confirming an email address: the link that proves it, and the rules until then.
import { describe, expect, it } from 'vitest';
import type { AccountEmail } from '#contract/accounts/auth';
import { buildTestApp, type TestApp } from '../../support/app';
import { holdLock } from '../../support/held-lock';
import { confirmAddress, mailTo, resetTokenIn, tokenIn } from '../../support/mailbox';
import { codeOf } from '../../support/tipper';
import { goodPassword, signUpUser, type TestUser } from '../../support/workers';

const test = await buildTestApp();
const { app } = test;
const { pool } = test.database;

type Owner = Pick<TestUser, 'headers'>;
type Served = Pick<TestApp, 'app'>;

const emailOf = async ({ headers }: Owner, { app }: Served = test) =>
  (await app.inject({ url: '/api/account/email', headers })).json<AccountEmail>();
const change = ({ headers }: Owner, email: string, { app }: Served = test) =>
  app.inject({
    method: 'PUT',
    url: '/api/account/email',
    headers,
    payload: { email, password: goodPassword },
  });
const sendAgain = ({ headers }: Owner, { app }: Served = test) =>
  app.inject({ method: 'POST', url: '/api/account/email/confirmation', headers });
const cancel = ({ headers }: Owner) =>
  app.inject({ method: 'DELETE', url: '/api/account/email/pending', headers });
const open = (token: string, { app }: Served = test) =>
  app.inject({ method: 'POST', url: '/api/auth/email-confirmation', payload: { token } });

async function linkTo(email: string, served = test): Promise<string> {
  const [mail] = await mailTo(served, email);
  return tokenIn(mail ?? { text: '' }, '/confirm-email');
}

describe('the address of a new account', () => {
  it('is confirmed by a link that was sent there, which works once', async () => {
    const user = await signUpUser(app);
    const { email } = user;
    expect(await emailOf(user)).toEqual({ email, confirmed: false, pending: null });
    const token = await linkTo(email);
    expect((await open(token)).json()).toEqual({ email });
    expect(await emailOf(user)).toEqual({ email, confirmed: true, pending: null });
    expect(codeOf(await open(token))).toEqual([410, 'confirmation_link_invalid']);
  });

  it('can be sent another link until it is confirmed, and either works', async () => {
    const user = await signUpUser(app);
    const first = await linkTo(user.email);
    expect((await sendAgain(user)).statusCode).toBe(200);
    expect(await linkTo(user.email)).not.toBe(first);
    expect((await open(first)).statusCode).toBe(200);
    expect(codeOf(await sendAgain(user))).toEqual([409, 'nothing_to_confirm']);
  });

  it('is also confirmed by a link for a new password', async () => {
    const user = await signUpUser(app);
    const { email } = user;
    await app.inject({ method: 'POST', url: '/api/auth/password-reset', payload: { email } });
    const [mail] = await mailTo(test, email);
    const payload = { token: resetTokenIn(mail ?? { text: '' }), newPassword: goodPassword };
    const answer = await app.inject({ method: 'PUT', url: '/api/auth/password-reset', payload });
    const headers = { authorization: `Bearer ${answer.json().token}` };
    expect(await emailOf({ headers })).toMatchObject({ confirmed: true });
  });
});

describe('a new address of an account', () => {
  it('counts once it is confirmed, and the old one signs in until then', async () => {
    const user = await signUpUser(app);
    const email = `new-${user.email}`;
    const signIn = async (email: string) => {
      const payload = { email, password: goodPassword };
      return (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode;
    };
    expect((await change(user, email)).json()).toMatchObject({ email: user.email });
    expect(await emailOf(user)).toMatchObject({ email: user.email, pending: email });
    expect([await signIn(user.email), await signIn(email)]).toEqual([200, 401]);
    await confirmAddress(test, email);
    expect(await emailOf(user)).toEqual({ email, confirmed: true, pending: null });
    expect([await signIn(user.email), await signIn(email)]).toEqual([401, 200]);
  });

  it('does not tell a stranger who owns it the present address', async () => {
    const user = await signUpUser(app);
    await change(user, `new-${user.email}`);
    const [mail] = await mailTo(test, `new-${user.email}`);
    expect(mail?.text.replaceAll(`new-${user.email}`, '')).not.toContain(user.email);
  });

  it.each([
    ['is canceled', (user: TestUser) => cancel(user)],
    ['gives way to another', (user: TestUser) => change(user, `third-${user.email}`)],
    ['gives way to the present one', (user: TestUser) => change(user, user.email)],
    [
      'may be that of whoever knew the old password',
      ({ headers }: TestUser) =>
        app.inject({
          method: 'PUT',
          url: '/api/account/password',
          headers,
          payload: { currentPassword: goodPassword, newPassword: goodPassword },
        }),
    ],
  ])('is forgotten once it %s', async (_, give) => {
    const user = await signUpUser(app);
    await change(user, `new-${user.email}`);
    const token = await linkTo(`new-${user.email}`);
    expect((await give(user)).statusCode).toBe(200);
    expect(codeOf(await open(token))).toEqual([410, 'confirmation_link_invalid']);
    expect(await emailOf(user)).toMatchObject({ email: user.email });
  });

  it('is refused if another account has it by the time it is confirmed', async () => {
    const user = await signUpUser(app);
    const email = `new-${user.email}`;
    await change(user, email);
    const token = await linkTo(email);
    await signUpUser(app, { email });
    expect(codeOf(await open(token))).toEqual([409, 'email_taken']);
    expect(await emailOf(user)).toMatchObject({ email: user.email, pending: email });
  });

  it('changes at once if the server sends no email', async () => {
    const silent = await buildTestApp({ config: { showMailbox: false } });
    const user = await signUpUser(silent.app);
    const email = `new-${user.email}`;
    expect((await change(user, email, silent)).json()).toMatchObject({ email });
    expect(await emailOf(user, silent)).toEqual({ email, confirmed: false, pending: null });
    expect(codeOf(await sendAgain(user, silent))).toEqual([409, 'email_unavailable']);
  });
});

describe('a link', () => {
  it('works for a week', async () => {
    let now = Date.parse('2026-05-01T12:00:00Z');
    const late = await buildTestApp({ clock: { now: () => now } });
    const [early, tardy] = [await signUpUser(late.app), await signUpUser(late.app)];
    const tokens = [await linkTo(early.email, late), await linkTo(tardy.email, late)] as const;
    now += 7 * 24 * 60 * 60_000 - 1;
    expect((await open(tokens[0], late)).statusCode).toBe(200);
    now += 1;
    expect(codeOf(await open(tokens[1], late))).toEqual([410, 'confirmation_link_invalid']);
  });

  it.each([
    ['A'.repeat(43), [410, 'confirmation_link_invalid']],
    ['too short', [400, 'invalid_input']],
    [`${'A'.repeat(42)}\n`, [400, 'invalid_input']],
  ])('that was never sent is refused: %j', async (token, refusal) => {
    expect(codeOf(await open(token))).toEqual(refusal);
  });

  it('is stored only as a hash', async () => {
    const { email, user } = await signUpUser(app);
    const token = await linkTo(email);
    const kept = 'select * from confirmation_links where user_id = $1';
    const { rows } = await pool.query(kept, [user.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });
});

it.each(['ada@example.com\nBcc: eve@example.com', 'ada@example.com\r\n', 'ada\n@example.com'])(
  'refuses an address with a line break inside: %j',
  async (email) => {
    const user = await signUpUser(app);
    const trimmed = email.trim() === email;
    expect((await change(user, email)).statusCode).toBe(trimmed ? 400 : 200);
    expect((await emailOf(user)).pending).toBe(trimmed ? null : email.trim());
  },
);

it('a link that is opened while its account is changed waits, and is then refused', async () => {
  const user = await signUpUser(app);
  await change(user, `new-${user.email}`);
  const confirmation = await linkTo(`new-${user.email}`);
  const payload = { email: user.email };
  await app.inject({ method: 'POST', url: '/api/auth/password-reset', payload });
  const [mail] = await mailTo(test, user.email);
  const reset = { token: resetTokenIn(mail ?? { text: '' }), newPassword: 'BatteryStaple2' };
  const afterwards = async (
    first: () => Promise<unknown>,
    second: () => ReturnType<typeof open>,
  ): Promise<unknown> => {
    const statement = 'select from users where id = $1 for update';
    const held = await holdLock(test.database, statement, [user.user.id]);
    const changing = first();
    await held.untilBlocked(1);
    const opened = second();
    await held.untilBlocked(2);
    await held.release();
    await changing;
    return codeOf(await opened);
  };

  const refused = await afterwards(
    async () => expect((await cancel(user)).statusCode).toBe(200),
    () => open(confirmation),
  );
  expect(refused).toEqual([410, 'confirmation_link_invalid']);
  const newPassword = { currentPassword: goodPassword, newPassword: goodPassword };
  const { headers } = user;
  const setPassword = () =>
    app.inject({ method: 'PUT', url: '/api/account/password', headers, payload: newPassword });
  const tooLate = await afterwards(
    async () => expect((await setPassword()).statusCode).toBe(200),
    () => app.inject({ method: 'PUT', url: '/api/auth/password-reset', payload: reset }),
  );
  expect(tooLate).toEqual([410, 'reset_link_invalid']);
});
