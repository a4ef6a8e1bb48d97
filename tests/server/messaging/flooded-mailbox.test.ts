// Unsolicited emails: anyone can enter someone else's address.
import { expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { mailTo } from '../../support/mailbox';
import { Tipper } from '../../support/tipper';
import { goodPassword, signUpUser, signUpWorker } from '../../support/workers';

const { app, database } = await buildTestApp();

const passwordAfter = (changes: number) => (changes === 0 ? goodPassword : `Changed${changes}x`);

/** Returns how many emails have arrived at these addresses. */
async function arrived(...addresses: string[]): Promise<number> {
  const mails = await Promise.all(addresses.map((address) => mailTo({ app, database }, address)));
  return mails.flat().length;
}

async function reportTip(profileId: string, tipperEmail: string) {
  const tipper = new Tipper(app, profileId);
  const contact = { tipperName: 'Somebody', tipperContactMethod: 'email', tipperEmail };
  await tipper.attempt({ ...contact, tipperPhone: null });
  await tipper.report();
}

it('gets five thank-yous a day, however many are caused at once and however it is spelled', async () => {
  const { profile } = await signUpWorker(app);
  const spellings = ['stranger@gmail.com', 's.tranger@gmail.com', 'stranger+1@googlemail.com'];
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      reportTip(profile.id, spellings[index % spellings.length] ?? ''),
    ),
  );
  expect(await arrived(...spellings)).toBe(5);
});

it('gets five links to confirm it, no matter who enters it', async () => {
  const named = ['victim', 'victim+1', 'victim+2', 'victim+3'].map((name) => `${name}@example.com`);
  for (const email of named) {
    const { token } = await signUpUser(app, { email });
    for (let again = 0; again < 4; again++) {
      await app.inject({
        method: 'POST',
        url: '/api/account/email/confirmation',
        headers: { authorization: `Bearer ${token}` },
      });
    }
  }
  expect(await arrived(...named)).toBe(5);
});

it('still gets everything about its own account when others have used up its limits', async () => {
  const { user, token } = await signUpUser(app);
  await database.pool.query('update users set email_confirmed_at = now() where id = $1', [user.id]);
  const { profile } = await signUpWorker(app);
  for (let tip = 0; tip < 8; tip++) await reportTip(profile.id, user.email);
  const before = await arrived(user.email);
  for (let change = 0; change < 7; change++) {
    const changed = await app.inject({
      method: 'PUT',
      url: '/api/account/password',
      headers: { authorization: `Bearer ${token}` },
      payload: { currentPassword: passwordAfter(change), newPassword: passwordAfter(change + 1) },
    });
    expect(changed.statusCode).toBe(200);
  }
  expect((await arrived(user.email)) - before).toBe(7);
});
