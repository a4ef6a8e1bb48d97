// A team of three: five tips, two of them offline, and a shift split by hours and settled.
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { Tipper } from '../support/tipper';
import { expectAccessible } from './support/axe';
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { PageTipper, SAVED_OFFLINE } from './support/page-tipper';
import { buyPro } from './support/plan';
import { openSignedIn, signIn } from './support/sign-in';
import { createWorker, type TestWorker } from './support/worker';

test.use({ serviceWorkers: 'allow' });

async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  return context.newPage();
}

async function foundByScreen(page: Page, handle: string): Promise<void> {
  await page.goto('/account-settings');
  await page.getByRole('link', { name: /^Teams/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The Corner Bar');
  await page.getByLabel('Page address').fill(handle);
  await page.getByRole('button', { name: 'Start team' }).click();
  await expect(page.getByRole('heading', { name: 'The Corner Bar' })).toBeVisible();
}

async function inviteByScreen(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Create an invitation link' }).click();
  const link = await page.getByText(/\/join-team#/).textContent();
  await page.getByRole('button', { name: 'Done' }).click();
  return new URL(link ?? '').pathname + new URL(link ?? '').hash;
}

async function join(browser: Browser, worker: TestWorker, link: string): Promise<Page> {
  const page = await newPhone(browser);
  await openSignedIn(page, worker, link);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Your balance' })).toBeVisible();
  return page;
}

const clock = (time: Date) =>
  `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;

test('a team shares its tips, offline ones too, and settles', async ({
  page,
  browser,
  ledger,
  baseURL: origin,
}) => {
  test.slow();
  const baseURL = origin ?? '';
  const founder = await createWorker(baseURL, { displayName: 'Ana F.' });
  const [ben, cleo] = [
    await createWorker(baseURL, { displayName: 'Ben B.' }),
    await createWorker(baseURL, { displayName: 'Cleo C.' }),
  ];
  await buyPro(baseURL, founder);
  const handle = `bar-${randomBytes(5).toString('hex')}`;
  await signIn(page, founder);
  await foundByScreen(page, handle);
  const bensPhone = await join(browser, ben, await inviteByScreen(page));
  const used = await inviteByScreen(page);
  const cleosPhone = await join(browser, cleo, used);
  await bensPhone.goto(used);
  await expect(bensPhone.getByRole('alert')).toContainText(/used or canceled, or has expired/);

  // Three online, by turn: one on a phone, two without one.
  const first = new PageTipper(await newPhone(browser), handle);
  await first.scan();
  await expect(
    first.page.getByText('Ana F. gets the payment and shares it with the team'),
  ).toBeVisible();
  await expectAccessible(first.page, "a team's page");
  await first.chooseAmount(10);
  await first.skipDetails();
  await expect(first.page.getByText('paid to Ana F., for the whole team')).toBeVisible();
  await first.chooseMethod('Venmo');
  await first.confirm();
  const { team } = await (await fetch(`${baseURL}/api/profiles/${handle}`)).json();
  const [, second, third] = team.people;
  const { id: profileId } = await (await fetch(`${baseURL}/api/profiles/${handle}`)).json();
  for (const { memberId } of [second, third]) {
    const tipper = new Tipper(baseURL, profileId);
    await tipper.report({ receiverId: memberId });
  }

  // Two offline: one for everybody, one for Cleo alone.
  for (const forCleo of [false, true]) {
    const offline = new PageTipper(await newPhone(browser), handle);
    await offline.scan();
    await serviceWorkerReady(offline.page);
    await expect(offline.page.getByRole('link', { name: 'Cleo C.' })).toBeVisible();
    await offline.page.context().setOffline(true);
    if (forCleo) {
      await offline.page.getByRole('link', { name: 'Cleo C.' }).click();
      await expect(offline.page).toHaveURL(new RegExp(`/u/${cleo.handle}$`));
      await expect(offline.page.getByRole('link', { name: 'Cleo C.' })).toHaveCount(0);
    }
    await offline.chooseAmount(50);
    await offline.skipDetails();
    await offline.chooseMethod('Venmo');
    await offline.confirm();
    await expect(offline.page.getByText(SAVED_OFFLINE)).toBeVisible();
    await offline.page.context().setOffline(false);
    await expect(offline.page.getByText(SAVED_OFFLINE)).toHaveCount(0);
  }
  await expect.poll(async () => (await ledger.tips(cleo.profileId)).length).toBe(1);
  await expect.poll(async () => (await ledger.tips(profileId)).length).toBe(4);

  // $100 for 5, 3 and 2 hours, with everybody who has joined meanwhile.
  await page.reload();
  await page.getByRole('link', { name: 'Shifts' }).click();
  await page.getByRole('button', { name: 'Split a shift' }).click();
  const now = Date.now();
  const [from, to] = [new Date(now - 3 * 3_600_000), new Date(now + 2 * 3_600_000)];
  const day = `${from.getFullYear()}-${String(from.getMonth() + 1).padStart(2, '0')}-${String(from.getDate()).padStart(2, '0')}`;
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('From').fill(clock(from));
  await page.getByLabel('To', { exact: true }).fill(clock(to));
  await expect(page.getByText('$100.00 to split, from 4 tips.')).toBeVisible();
  const hours = page.getByRole('textbox', { name: /^Hours for/ });
  await hours.nth(0).fill('25');
  await expect(page.getByText('A day has 24 hours')).toBeVisible();
  for (const [index, text] of ['5', '3', '2'].entries()) await hours.nth(index).fill(text);
  await expect(page.getByText('$50.00')).toBeVisible();
  await expectAccessible(page, 'splitting a shift');
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(page.getByText('Shift 1: $100.00, by hours, 10 h, 3 people')).toBeVisible();
  await cleosPhone.reload();
  await cleosPhone.getByRole('link', { name: 'Shifts' }).click();
  await expect(cleosPhone.getByText('$20.00', { exact: true })).toBeVisible();
  await expect(cleosPhone.getByText('$50.00')).toHaveCount(0);

  // Each confirms their side, until nothing is open.
  await page.getByRole('link', { name: 'Books' }).click();
  await page.getByRole('button', { name: 'Plan transfers' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' }).first()).toBeVisible();
  await expectAccessible(page, "a team's ledger");
  // Cleo is even: tippers paid her exactly her share.
  for (const phone of [page, bensPhone]) {
    await phone.goto(page.url());
    await expect(phone.getByRole('heading', { name: 'Your balance' })).toBeVisible();
    const sides = phone.getByRole('button', { name: /^Mark as/ });
    await expect(sides.first()).toBeVisible();
    for (let left = await sides.count(); left > 0; left -= 1) {
      await sides.first().click();
      await expect(sides).toHaveCount(left - 1);
    }
  }
  await page.reload();
  await expect(page.getByText('No open transfers.')).toBeVisible();
  await expect(page.getByText("You're all square")).toBeVisible();
  await expect(page.getByText('Even', { exact: true })).toHaveCount(3);
});
