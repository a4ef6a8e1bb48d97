// Regaining access to an account after forgetting the password.
import { describe, expect, it } from 'vitest';
import { DEVICE_COOKIE, SESSION_COOKIE } from '#contract/call';
import { buildTestApp, type TestApp } from '../../support/app';
import { holdLock } from '../../support/held-lock';
import { confirmAddress, mailTo, resetTokenIn, tokenIn } from '../../support/mailbox';
import { codeOf } from '../../support/tipper';
import { goodPassword, signUpUser, signupBody, type TestUser } from '../../support/workers';

const test = await buildTestApp();
const { app } = test;

const newPassword = 'AnotherHorse2';

const askFor = (email: string, { app }: Pick<TestApp, 'app'> = test) =>
  app.inject({ method: 'POST', url: '/api/auth/password-reset', payload: { email } });
const choose = (token: string, { app }: Pick<TestApp, 'app'> = test) =>
  app.inject({ method: 'PUT', url: '/api/auth/password-reset', payload: { token, newPassword } });
const signIn = async (email: string, password: string) =>
  (await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } }))
    .statusCode;

/** Requests a link and returns its token. */
async function linkFor(email: string): Promise<string> {
  await askFor(email);
  const [mail] = await mailTo(test, email);
  if (!mail) throw new Error('No email came.');
  return resetTokenIn(mail);
}

const isSignedIn = async ({ headers }: TestUser) =>
  (await app.inject({ url: '/api/auth/user', headers })).statusCode === 200;

it('sets a new password by a link that was sent by email, and signs in', async () => {
  const user = await signUpUser(app);
  await askFor(user.email.toUpperCase());
  const [mail] = await mailTo(test, user.email);
  expect(mail?.text).toContain('Hi Ada,');
  const answer = await choose(resetTokenIn(mail ?? { text: '' }));
  expect(answer.json()).toMatchObject({ user: { email: user.email } });
  expect(answer.cookies).toMatchObject([{ name: SESSION_COOKIE }, { name: DEVICE_COOKIE }]);
  const headers = { authorization: `Bearer ${answer.json().token}` };
  expect((await app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(200);
  expect(await signIn(user.email, newPassword)).toBe(200);
  expect(await signIn(user.email, goodPassword)).toBe(401);
});

it('ends all earlier sessions, and tells the user', async () => {
  const user = await signUpUser(app);
  await choose(await linkFor(user.email));
  expect(await isSignedIn(user)).toBe(false);
  const [notification] = await mailTo(test, user.email);
  expect(notification?.subject).toBe('Your Tipwell password was changed');
});

describe('a link', () => {
  it('works once, and ends all others of the user', async () => {
    const { email } = await signUpUser(app);
    const earlier = await linkFor(email);
    const token = await linkFor(email);
    const answers = await Promise.all([choose(token), choose(token), choose(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
    expect(codeOf(await choose(earlier))).toEqual([410, 'reset_link_invalid']);
  });

  it('works for half an hour', async () => {
    let now = Date.parse('2026-05-01T12:00:00Z');
    const late = await buildTestApp({ clock: { now: () => now } });
    const { email } = await signUpUser(late.app);
    const tokens: string[] = [];
    for (const _ of [1, 2]) {
      await askFor(email, late);
      const [mail] = await mailTo(late, email);
      if (mail) tokens.push(resetTokenIn(mail));
      now += 60_000;
    }
    const [first = '', second = ''] = tokens;
    now += 29 * 60_000 - 1;
    expect(codeOf(await choose(first, late))).toEqual([410, 'reset_link_invalid']);
    expect((await choose(second, late)).statusCode).toBe(200);
  });

  it('ends once the password or the email address is changed', async () => {
    const user = await signUpUser(app);
    const first = await linkFor(user.email);
    const change = { currentPassword: goodPassword, newPassword: goodPassword };
    const { headers } = user;
    await app.inject({ method: 'PUT', url: '/api/account/password', headers, payload: change });
    expect((await choose(first)).statusCode).toBe(410);
    const second = await linkFor(user.email);
    const payload = { email: `new-${user.email}`, password: goodPassword };
    await app.inject({ method: 'PUT', url: '/api/account/email', headers, payload });
    await confirmAddress(test, payload.email);
    expect((await choose(second)).statusCode).toBe(410);
  });

  it('is not sent to an address that stops being the account’s just then', async () => {
    const { user, email } = await signUpUser(app);
    await confirmAddress(test, email);
    await askFor(email);
    const moving = `with locked as (select id from users where id = $1 for update)
      update users set email = $2 from locked where users.id = locked.id`;
    const held = await holdLock(test.database, moving, [user.id, `moved-${email}`]);
    const sent = mailTo(test, email);
    await held.untilBlocked(1);
    await held.release();
    expect((await sent).filter(({ text }) => text.includes('/reset-password#'))).toEqual([]);
  });

  it('that was never sent is refused in the same words', async () => {
    expect(codeOf(await choose('A'.repeat(43)))).toEqual([410, 'reset_link_invalid']);
    expect(codeOf(await choose('too short'))).toEqual([400, 'invalid_input']);
  });

  it('is stored only as a hash', async () => {
    const { email, user } = await signUpUser(app);
    const token = await linkFor(email);
    const { rows } = await test.database.pool.query(
      'select * from reset_links where user_id = $1',
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
    const messages = await test.database.pool.query('select * from messages');
    expect(JSON.stringify(messages.rows)).not.toContain(token);
  });
});

it('answers the same for an address without an account, and sends nothing', async () => {
  const { email } = await signUpUser(app);
  const known = await askFor(email);
  const unknown = await askFor('nobody@example.com');
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(await mailTo(test, 'nobody@example.com')).toEqual([]);
  const { rows } = await test.database.pool.query(
    `select from messages where recipient = 'nobody@example.com'`,
  );
  expect(rows).toEqual([]);
});

it('is refused if the server sends no email', async () => {
  const silent = await buildTestApp({ config: { showMailbox: false } });
  expect(codeOf(await askFor('ada@example.com', silent))).toEqual([409, 'email_unavailable']);
});

describe('a changed email address', () => {
  const changeTo = async (user: TestUser, email: string) => {
    await app.inject({
      method: 'PUT',
      url: '/api/account/email',
      headers: user.headers,
      payload: { email, password: goodPassword },
    });
    if (email !== user.email) await confirmAddress(test, email);
  };
  const signUpConfirmed = async () => {
    const user = await signUpUser(app);
    await confirmAddress(test, user.email);
    return user;
  };

  it('is reported to the old one, which can take the account back', async () => {
    const user = await signUpConfirmed();
    await changeTo(user, `thief-${user.email}`);
    const [notification] = await mailTo(test, user.email);
    expect(notification?.subject).toBe('Your Tipwell email address was changed');
    expect(notification?.text).toContain(`thief-${user.email}`);
    expect(notification?.text).toMatch(/Until .+, no other account can use the old address/);
    // Regardless of what the thief does in the meantime.
    await changeTo(user, `gone-${user.email}`);
    const change = { currentPassword: goodPassword, newPassword: 'ThiefsOwn1' };
    const { headers } = user;
    await app.inject({ method: 'PUT', url: '/api/account/password', headers, payload: change });
    const answer = await choose(resetTokenIn(notification ?? { text: '' }));
    expect(answer.json()).toMatchObject({ user: { email: user.email } });
    expect(await isSignedIn(user)).toBe(false);
    expect(await signIn(user.email, newPassword)).toBe(200);
  });

  it('can be taken back after a thief has used links of their own', async () => {
    const user = await signUpConfirmed();
    const [thief, other] = [`thief-${user.email}`, `other-${user.email}`];
    await changeTo(user, thief);
    const [mine] = await mailTo(test, user.email);
    await changeTo(user, other);
    const [theirs] = await mailTo(test, thief);
    await choose(await linkFor(other));
    expect((await choose(resetTokenIn(theirs ?? { text: '' }))).statusCode).toBe(200);
    const answer = await choose(resetTokenIn(mine ?? { text: '' }));
    expect(answer.json()).toMatchObject({ user: { email: user.email } });
  });

  it('cannot be taken back by the link of a later change once an earlier one was used', async () => {
    const user = await signUpConfirmed();
    const thief = `thief-${user.email}`;
    await changeTo(user, thief);
    const [mine] = await mailTo(test, user.email);
    await changeTo(user, `other-${user.email}`);
    const [theirs] = await mailTo(test, thief);
    expect((await choose(resetTokenIn(mine ?? { text: '' }))).statusCode).toBe(200);
    expect((await choose(resetTokenIn(theirs ?? { text: '' }))).statusCode).toBe(410);
  });

  it('cannot be taken back by the link of a later change whose email comes after that', async () => {
    const user = await signUpConfirmed();
    const thief = `thief-${user.email}`;
    await changeTo(user, thief);
    const [mine] = await mailTo(test, user.email);
    await changeTo(user, `other-${user.email}`);
    expect((await choose(resetTokenIn(mine ?? { text: '' }))).statusCode).toBe(200);
    const subjects = (await mailTo(test, thief)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Your Tipwell email address was changed');
  });

  it('is reported to the new one when it is taken back, without a link', async () => {
    const user = await signUpConfirmed();
    const next = `new-${user.email}`;
    await changeTo(user, next);
    const [mine] = await mailTo(test, user.email);
    expect((await choose(resetTokenIn(mine ?? { text: '' }))).statusCode).toBe(200);
    const [told] = await mailTo(test, next);
    expect(told?.subject).toBe('Your Tipwell email address was changed');
    expect(told?.text).toContain(`changed back to ${user.email}`);
    expect(told?.text).not.toContain('#');
  });

  it('leaves the old one to its owner as long as it can be taken back', async () => {
    const user = await signUpConfirmed();
    const { email } = user;
    const other = await signUpUser(app);
    const signUp = () =>
      app.inject({ method: 'POST', url: '/api/auth/signup', payload: signupBody({ email }) });
    const ask = ({ headers }: TestUser) => {
      const payload = { email, password: goodPassword };
      return app.inject({ method: 'PUT', url: '/api/account/email', headers, payload });
    };
    await changeTo(user, `thief-${email}`);
    // Even before the link is sent.
    expect(codeOf(await signUp())).toEqual([409, 'email_taken']);
    const [mine] = await mailTo(test, email);
    expect(codeOf(await signUp())).toEqual([409, 'email_taken']);
    expect(codeOf(await ask(other))).toEqual([409, 'email_taken']);
    // The account itself may return to it.
    expect((await ask(user)).statusCode).toBe(200);
    const answer = await choose(resetTokenIn(mine ?? { text: '' }));
    expect(answer.json()).toMatchObject({ user: { email } });
  });

  it('leaves the old one to anybody after that', async () => {
    const user = await signUpConfirmed();
    await changeTo(user, `new-${user.email}`);
    await mailTo(test, user.email);
    await test.database.pool.query('update reset_links set expires_at = now()');
    expect((await signUpUser(app, { email: user.email })).user.email).toBe(user.email);
  });

  it('is refused to an account that confirms it while another is leaving it', async () => {
    const [user, other] = [await signUpConfirmed(), await signUpUser(app)];
    const { email } = user;
    const confirmation = async (address: string) => {
      const [mail] = await mailTo(test, address);
      return tokenIn(mail ?? { text: '' }, '/confirm-email');
    };
    const open = (token: string) =>
      app.inject({ method: 'POST', url: '/api/auth/email-confirmation', payload: { token } });
    // As if it had asked while the address was free.
    await test.database.pool.query('update users set pending_email = $2 where id = $1', [
      other.user.id,
      email,
    ]);
    const { headers } = other;
    await app.inject({ method: 'POST', url: '/api/account/email/confirmation', headers });
    const others = await confirmation(email);
    await changeTo(user, `new-${email}`);
    expect(codeOf(await open(others))).toEqual([409, 'email_taken']);
  });

  it('gives no way in to an unconfirmed old one', async () => {
    const user = await signUpUser(app);
    const [first] = await mailTo(test, user.email);
    await changeTo(user, `new-${user.email}`);
    expect(await mailTo(test, user.email)).toEqual([first]);
  });

  it('is not reported if it stays the same', async () => {
    const user = await signUpConfirmed();
    const before = await mailTo(test, user.email);
    await changeTo(user, user.email);
    expect(await mailTo(test, user.email)).toEqual(before);
  });
});
