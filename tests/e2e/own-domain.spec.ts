// A tip page at a worker's own domain, here a name below `localhost`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserFlags } from '../support/browser-flags';
import { findHeadlessShell } from '../support/find-browser';
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { PageTipper } from './support/page-tipper';
import { everythingKept, startOtherServer } from './support/taken-over';

test.use({ serviceWorkers: 'allow' });

const isKept = async () => (await caches.match('/')) !== undefined;

test("a tipper tips at a worker's domain, even offline", async ({
  page,
  context,
  baseURL,
  worker,
  ledger,
}) => {
  const host = `${worker.handle}.localhost`;
  await ledger.setPlan(worker.userId, 'pro');
  await ledger.verifyDomain(worker.profileId, host);
  const known = () => page.request.get('/api/domains/ask', { params: { domain: host } });
  await expect.poll(async () => (await known()).status()).toBe(200);
  const address = `http://${host}:${new URL(baseURL ?? '').port}/`;

  const tipper = new PageTipper(page, worker.handle);
  const opened = await page.goto(address);
  expect(opened?.request().redirectedFrom()).toBeNull();
  await expect(page.getByText(worker.displayName).first()).toBeVisible();
  await serviceWorkerReady(page);
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await payAtOnce(page, tipper);
  // The phone kills the page during payment: the first step is hidden until the tip is back.
  await page.addInitScript(() => {
    new MutationObserver(() => sessionStorage.setItem('hidden', 'true')).observe(document, {
      attributeFilter: ['data-resuming'],
      subtree: true,
    });
  });
  await page.reload();
  await tipper.confirm();
  expect(await page.evaluate(() => sessionStorage.getItem('hidden'))).toBe('true');
  await context.setOffline(false);
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toMatchObject([{ amountCents: 1000, status: 'completed' }]);

  // Every other screen is at the product's host, whether the server or service worker responds.
  await page.goto(`${address}login`);
  await expect(page).toHaveURL(`${baseURL}/login`);
});

/** Chooses an amount and a method; own domains have no details step. */
async function payAtOnce(page: Page, tipper: PageTipper): Promise<void> {
  await tipper.amount(10).click();
  await expect(tipper.method('Venmo')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Progress' })).not.toContainText('Details');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await tipper.amount(10).click();
  await tipper.chooseMethod('Venmo');
}

test('a later owner of the domain finds nothing there that says who tipped', async ({
  baseURL,
  worker,
  ledger,
  request,
}) => {
  const host = `${worker.handle}.localhost`;
  const { port } = new URL(baseURL ?? '');
  const address = `http://${host}:${port}/`;
  await ledger.setPlan(worker.userId, 'pro');
  await ledger.verifyDomain(worker.profileId, host);
  const known = () => request.get('/api/domains/ask', { params: { domain: host } });
  await expect.poll(async () => (await known()).status()).toBe(200);
  const other = await startOtherServer();
  const profile = await mkdtemp(join(tmpdir(), 'tipwell-taken-over-'));
  /** Opens a browser in which the domain resolves to a port of this machine. */
  const open = (to: string | number) =>
    chromium.launchPersistentContext(profile, {
      executablePath: findHeadlessShell() ?? process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: [...browserFlags, `--host-resolver-rules=MAP ${host} 127.0.0.1:${to}`],
      viewport: { width: 390, height: 844 },
    });

  const before = await open(port);
  const page = await before.newPage();
  const cookies: string[] = [];
  page.on('response', async (response) => {
    cookies.push(...((await response.headerValues('set-cookie').catch(() => [])) ?? []));
  });
  await page.goto(address);
  await serviceWorkerReady(page);
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  const tipper = new PageTipper(page, worker.handle);
  await payAtOnce(page, tipper);
  // Like a page of another version, which also has the tip's key.
  const key = await page.evaluate((handle) => {
    return localStorage.getItem(`tipwell.tip_session.${handle}`);
  }, worker.handle);
  const sent = await page.evaluate(
    async ({ sessionId, profileId }) => {
      const answer = await fetch('/api/tips/attempt', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          sessionId,
          profileId,
          amount: 7,
          paymentMethod: 'pending',
          tipperOptIn: true,
          tipperName: 'Jo Private',
          tipperContactMethod: 'email',
          tipperEmail: 'jo.private@example.com',
        }),
      });
      return answer.status;
    },
    { sessionId: key, profileId: worker.profileId },
  );
  expect(sent).toBe(201);
  await tipper.confirm();
  await tipper.rate(5);
  await page.getByLabel(/^A few words/).fill('It is me, Jo Private');
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toContainEqual(expect.objectContaining({ rating: 5, tipperName: null }));
  await before.close();

  const after = await open(other.port);
  const taken = await after.newPage();
  await taken.goto(address);
  await expect(taken.getByText('Under new management')).toBeVisible();
  const kept = await everythingKept(taken);
  // The tip itself is found; otherwise this test would prove nothing.
  expect(kept.workers).toEqual([address]);
  expect(JSON.stringify(kept.databases)).toContain(`flow:${worker.handle}`);
  expect(kept.cookies).toBe('');
  expect(cookies).toEqual([]);
  expect(await after.cookies()).toEqual([]);
  expect(JSON.stringify(kept)).not.toMatch(/jo[ .]private/i);
  expect(Object.keys(kept.local as object).filter((name) => /^tip_attempt/.test(name))).toEqual([]);
  // Tries everything that looks like a key on our own host. A key may begin or end with a hyphen.
  const keys = new Set(JSON.stringify(kept).match(/[\w-]{22,64}/g) ?? []);
  expect(keys).toContain(key);
  for (const tried of [key ?? '', ...[...keys].slice(0, 40)]) {
    const answer = await request.get('/api/tips/attempt', {
      params: { session_id: tried },
      headers: { 'x-tip-session': tried },
    });
    const told = answer.ok() ? Object.values(await answer.json()) : [];
    expect(told.filter((value) => value !== null && value !== false)).toEqual([]);
  }
  await after.close();
  await other.stop();
  await rm(profile, { recursive: true, force: true });
});
