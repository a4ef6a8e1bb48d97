// Whoever gets at a manager's phone or password may have made invitations, which outlive a session.
// They end with it when the owner signs that device out, or everybody else.
import { expect, it } from 'vitest';
import type { AccountSession } from '#contract/accounts/sessions';
import { buildTestApp } from '../../support/app';
import { holdLock } from '../../support/held-lock';
import { confirmAddress, mailTo, resetTokenIn, tokenIn } from '../../support/mailbox';
import { foundTeam, inTeam, invite, join } from '../../support/teams';
import { codeOf } from '../../support/tipper';
import { goodPassword, profileBody, signUpWorker, type TestWorker } from '../../support/workers';

const test = await buildTestApp();
const { app, database } = test;

async function founderOfTeam() {
  const founder = await signUpWorker(app);
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [founder.user.id]);
  return { founder, team: await foundTeam(app, founder) };
}

async function accept(token: string) {
  const { headers } = await signUpWorker(app);
  const payload = { token };
  return app.inject({ method: 'POST', url: '/api/team-invitations/accept', headers, payload });
}

const newPassword = 'AnotherHorse2';

const ways: [string, (worker: TestWorker) => Promise<number>][] = [
  [
    'changes the password',
    async ({ headers }) => {
      const payload = { currentPassword: goodPassword, newPassword };
      const request = { method: 'PUT', url: '/api/account/password', headers, payload } as const;
      return (await app.inject(request)).statusCode;
    },
  ],
  [
    'signs out all other devices',
    async ({ headers }) => {
      const request = { method: 'DELETE', url: '/api/account/sessions', headers } as const;
      return (await app.inject(request)).statusCode;
    },
  ],
  [
    'signs out another device',
    async ({ email, headers }) => {
      const payload = { email, password: goodPassword };
      await app.inject({ method: 'POST', url: '/api/auth/login', payload });
      const listed = await app.inject({ url: '/api/account/sessions', headers });
      const { sessions } = listed.json<{ sessions: AccountSession[] }>();
      const other = sessions.find(({ current }) => !current)?.id;
      const url = `/api/account/sessions/${other}`;
      return (await app.inject({ method: 'DELETE', url, headers })).statusCode;
    },
  ],
  [
    'resets the password by email',
    async ({ email }) => {
      await app.inject({ method: 'POST', url: '/api/auth/password-reset', payload: { email } });
      const [mail] = await mailTo(test, email);
      const payload = { token: resetTokenIn(mail ?? { text: '' }), newPassword };
      const request = { method: 'PUT', url: '/api/auth/password-reset', payload } as const;
      return (await app.inject(request)).statusCode;
    },
  ],
  [
    'undoes a change of payment details',
    async ({ email, headers, profile: { handle } }) => {
      await confirmAddress(test, email);
      const payload = { ...profileBody({ handle }), venmoHandle: 'thief' };
      await app.inject({ method: 'PUT', url: '/api/profiles/me', headers, payload });
      const token = tokenIn((await mailTo(test, email))[0] ?? { text: '' }, '/undo');
      const request = { method: 'POST', url: '/api/auth/undo', payload: { token } } as const;
      return (await app.inject(request)).statusCode;
    },
  ],
];

it.each(ways)('no longer lead anywhere once their maker %s', async (_way, signOthersOut) => {
  const { founder, team } = await founderOfTeam();
  const token = await invite(app, team.id, founder);
  expect(await signOthersOut(founder)).toBe(200);
  expect(codeOf(await accept(token))).toEqual([410, 'invitation_invalid']);
});

it.each([
  ['alone in the team', false],
  ['in a team with others', true],
])('do not make deleting an account deadlock with changing its password, %s', async (_, joined) => {
  const { founder, team } = await founderOfTeam();
  if (joined) await join(app, team.id, founder, await signUpWorker(app));
  await invite(app, team.id, founder);
  const { email, headers } = founder;
  const held = await holdLock(database, 'lock security_events in access exclusive mode', []);
  const payload = { currentPassword: goodPassword, newPassword };
  const change = app.inject({ method: 'PUT', url: '/api/account/password', headers, payload });
  const changed = change.then(({ statusCode }) => statusCode);
  await held.untilBlocked(1);
  const confirmed = { password: goodPassword, confirmation: email };
  const erase = app.inject({
    method: 'DELETE',
    url: '/api/account',
    headers,
    payload: confirmed,
  });
  const erased = erase.then(codeOf);
  await held.untilBlocked(2);
  await held.release();
  // The password that the deletion has checked is no longer the account's.
  expect([await changed, await erased]).toEqual([200, [403, 'wrong_password']]);
});

it('are not made by a request whose session has ended meanwhile', async () => {
  const { founder, team } = await founderOfTeam();
  const statement = 'delete from sessions where user_id = $1';
  const ending = await holdLock(database, statement, [founder.user.id]);
  const id = '01900000-0000-7000-8000-000000000001';
  const inviting = inTeam(app, founder, 'POST', `${team.id}/invitations`, { id });
  await ending.untilBlocked(1);
  await ending.release();
  expect(codeOf(await inviting)).toEqual([401, 'not_authenticated']);
});
