// Notifying workers of their tips by email.

import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { mailTo } from '../../../support/mailbox';
import { clickOnce, oneClickPath } from '../../../support/one-click';
import { startSmtpReceiver } from '../../../support/smtp-receiver';
import { foundTeam, join } from '../../../support/teams';
import { buyPro } from '../../../support/test-payments';
import { Tipper } from '../../../support/tipper';
import { signUpWorker, type TestUser } from '../../../support/workers';
import { buildScene } from './scene';

const subjects = async (scene: Awaited<ReturnType<typeof buildScene>>) => {
  await scene.runJobs();
  const mails = await mailTo(scene, scene.worker.email);
  // The first email is from the sign-up, about the address.
  const all = mails.map(({ subject }) => subject).reverse();
  return all.filter((subject) => !subject.startsWith('Confirm'));
};

it('notifies of the first tip at once, and of the following ones together after ten minutes', async () => {
  const scene = await buildScene();
  await scene.prefer({ tipEmail: true });
  await scene.tip(12.5);
  expect(await subjects(scene)).toEqual(['New tip: $12.50']);
  for (const amount of [5, 10, 20]) await scene.tip(amount);
  scene.turnClock(9);
  expect(await subjects(scene)).toHaveLength(1);
  scene.turnClock(2);
  expect(await subjects(scene)).toEqual(['New tip: $12.50', '3 new tips: $35.00']);
  scene.turnClock(60);
  await scene.tip(7);
  expect((await subjects(scene)).at(-1)).toBe('New tip: $7.00');
});

it('leads to the tip, on its page if the worker has several', async () => {
  const scene = await buildScene();
  await scene.prefer({ tipEmail: true });
  const { worker, config } = scene;
  const linkIn = async () => {
    await scene.runJobs();
    const [mail] = await mailTo(scene, worker.email);
    return /\S+\/dashboard\S+/.exec(mail?.text ?? '')?.[0];
  };
  const first = await scene.tip(5);
  const link = `${config.publicUrl}/dashboard?tip=`;
  expect(await linkIn()).toBe(`${link}${first.tipId}`);
  await scene.addPage();
  scene.turnClock(11);
  const second = await scene.tip(7);
  expect(await linkIn()).toBe(`${link}${second.tipId}&page=${worker.profile.id}`);
});

it('also notifies the team member who was paid, and leads to the tips paid to them', async () => {
  const scene = await buildScene();
  const { app, worker, config, database } = scene;
  const [paid, other] = [await signUpWorker(app), await signUpWorker(app)];
  await buyPro(app, worker);
  const team = await foundTeam(app, worker);
  const { meId } = (await join(app, team.id, worker, paid)).json();
  await join(app, team.id, worker, other);
  await database.pool.query('update users set email_confirmed_at = now()');
  for (const who of [worker, paid, other]) await scene.prefer({ tipEmail: true }, who);
  const tipper = new Tipper(app, team.profileId);
  await tipper.create({ amount: 5, receiverId: meId });
  await tipper.confirm();
  await scene.runJobs();
  const linksTo = async ({ email }: TestUser) =>
    (await mailTo(scene, email))
      .filter(({ subject }) => subject === 'New tip: $5.00')
      .map(({ text }) => /\S+\/(dashboard|teams)\S+/.exec(text)?.[0]);
  const toFounder = `/dashboard?tip=${tipper.tipId}&page=${team.profileId}`;
  expect(await linksTo(worker)).toEqual([`${config.publicUrl}${toFounder}`]);
  expect(await linksTo(paid)).toEqual([`${config.publicUrl}/teams/${team.id}/tips`]);
  expect(await linksTo(other)).toEqual([]);
});

it('records a tip although the member who is to be notified is just deleting their account', async () => {
  const scene = await buildScene();
  const { app, worker, database } = scene;
  const paid = await signUpWorker(app);
  await buyPro(app, worker);
  const team = await foundTeam(app, worker);
  const { meId } = (await join(app, team.id, worker, paid)).json();
  await scene.prefer({ tipEmail: true }, paid);
  const tipper = new Tipper(app, team.profileId);
  await tipper.create({ amount: 5, receiverId: meId });
  const deletion = await database.pool.connect();
  await deletion.query('begin');
  await deletion.query('delete from users where id = $1', [paid.user.id]);
  const confirmed = tipper.confirm();
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
  await deletion.query('commit');
  deletion.release();
  expect((await confirmed).statusCode).toBe(200);
});

it('notifies nobody at an address that was theirs when the email was first tried', async () => {
  const receiver = await startSmtpReceiver();
  const scene = await buildScene({ smtp: receiver.settings, showMailbox: false });
  const aboutTips = () => receiver.taken.filter(({ subject }) => subject?.startsWith('New tip'));
  await scene.prefer({ tipEmail: true });
  await scene.runJobs();
  receiver.next.push(451, 451, 451, 451);
  await scene.tip(5);
  await scene.runJobs();
  expect(receiver.next).not.toHaveLength(4);
  receiver.next.length = 0;
  const changed = 'update users set email = $2 where id = $1';
  await scene.database.pool.query(changed, [scene.worker.user.id, 'new@example.com']);
  await scene.runJobs();
  expect(aboutTips()).toEqual([]);
});

it('notifies of a tip once, however often it is reported', async () => {
  const scene = await buildScene();
  await scene.prefer({ tipEmail: true });
  const tipper = await scene.tip(12.5);
  await tipper.patch({ status: 'completed' });
  await tipper.patch({ rating: 5 });
  await tipper.create({ amount: 12.5, status: 'completed' });
  scene.turnClock(30);
  expect(await subjects(scene)).toEqual(['New tip: $12.50']);
});

it('notifies neither of an attempt nor a worker who does not want it', async () => {
  const scene = await buildScene();
  await scene.tip(5);
  await scene.prefer({ tipEmail: true });
  const { Tipper } = await import('../../../support/tipper');
  const tipper = new Tipper(scene.app, scene.worker.profile.id);
  await tipper.attempt();
  await tipper.create();
  expect(await subjects(scene)).toEqual([]);
  await tipper.patch({ status: 'completed' });
  await scene.prefer({ tipEmail: false });
  expect(await subjects(scene)).toEqual([]);
});

it('sends nothing to an unconfirmed address', async () => {
  const scene = await buildScene();
  await scene.prefer({ tipEmail: true });
  await scene.setConfirmed(false);
  await scene.tip(5);
  expect(await subjects(scene)).toEqual([]);
  await scene.setConfirmed(true);
  scene.turnClock(30);
  await scene.tip(7);
  expect(await subjects(scene)).toEqual(['New tip: $7.00']);
});

it('ignores what owners try out on their own page', async () => {
  const scene = await buildScene();
  await scene.prefer({ tipEmail: true });
  const { Tipper } = await import('../../../support/tipper');
  const owner = new Tipper(scene.app, scene.worker.profile.id);
  const answer = await owner.create({ status: 'completed' }, scene.worker.headers);
  expect(answer.statusCode).toBe(422);
  expect(await subjects(scene)).toEqual([]);
});

it('can be unsubscribed with one click, by a program as by a person', async () => {
  const receiver = await startSmtpReceiver();
  const scene = await buildScene({ smtp: receiver.settings, showMailbox: false });
  await scene.prefer({ tipEmail: true });
  await scene.tip(5);
  await scene.runJobs();
  const aboutTips = () => receiver.taken.filter(({ subject }) => subject?.startsWith('New tip'));
  const [mail] = aboutTips();
  const path = oneClickPath(mail);
  expect(mail?.text).toContain(path);

  const emails = async () =>
    (await scene.app.inject({ url: '/api/notifications', headers: scene.worker.headers })).json()
      .preferences.tipEmail;
  // A program that merely opens an email's links must not unsubscribe.
  await scene.app.inject({ url: path });
  expect(await emails()).toBe(true);
  const clicked = await clickOnce(scene.app, path);
  expect(clicked.statusCode).toBe(200);
  expect(await emails()).toBe(false);
  await scene.tip(9);
  scene.turnClock(60);
  await scene.runJobs();
  expect(aboutTips()).toHaveLength(1);
});

it.each([
  ['none', ''],
  ['a foreign one', `?token=${newId()}.tips.${'A'.repeat(43)}`],
  ['nonsense', '?token=%00%ff'],
  ['two', '?token=a&token=b'],
])('does not unsubscribe with a token that is %s', async (_, query) => {
  const { app } = await buildScene();
  const answer = await clickOnce(app, `/unsubscribe${query}`);
  expect(answer.statusCode).toBe(410);
  expect(answer.json().code).toBe('unsubscribe_link_invalid');
});
