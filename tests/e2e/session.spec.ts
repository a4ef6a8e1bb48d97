// What is shown when the session cannot be checked (sections 4 and 8), with real responses from a
// server whose sessions are gone. Sessions that have ended are in `worker-side.spec.ts`, a missing
// network is in `shell.spec.ts`.
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { submitSignIn } from './support/sign-in';
import { createWorker, type TestWorker } from './support/worker';

/** Signs in to the test's own server, and waits for a screen that requires it. */
async function signInAt(url: string, page: Page, worker: TestWorker): Promise<void> {
  await page.goto(`${url}/login?return_to=/qr-links`);
  await submitSignIn(page, worker);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect.poll(() => remembered(page)).toContain(worker.handle);
}

/** What the device has stored of the screens so far, which it does a moment after they show. */
function remembered(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('tipwell-queries');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('queries').objectStore('queries');
          const reading = store.get('queries');
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(String(reading.result));
          };
        };
      }),
  );
}

const status = async (page: Page) => (await page.waitForResponse('**/api/auth/session')).status();

test('a failed check shows nothing on a device that remembers nobody', async ({
  page,
  browser,
  ownServer,
}) => {
  const worker = await createWorker(ownServer.url);
  await signInAt(ownServer.url, page, worker);
  const { cookies } = await page.context().storageState();
  const elsewhere = await browser.newContext();
  await elsewhere.addCookies(cookies);
  const other = await elsewhere.newPage();
  // By then the request for the user has succeeded. The session is checked after it.
  await other.route('**/api/auth/session', async (route) => {
    await ownServer.query('alter table sessions rename to gone');
    await route.continue();
  });
  const checked = status(other);
  await other.goto(`${ownServer.url}/qr-links`);
  expect(await checked).toBe(500);
  await expect(other.getByText('Verifying session...')).toBeHidden();
  await expect(other).toHaveURL(/\/qr-links$/);
  await expect(other.locator('#root')).toHaveText('');
  await elsewhere.close();
});

test('a failing server takes nothing away from a remembered user, but they are told', async ({
  page,
  ownServer,
}) => {
  const worker = await createWorker(ownServer.url);
  await signInAt(ownServer.url, page, worker);
  await ownServer.query('alter table sessions rename to gone');
  const checked = status(page);
  await page.reload();
  expect(await checked).toBe(500);
  await expect(page.getByText("We can't reach Tipwell right now.")).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await ownServer.query('alter table gone rename to sessions');
  await page.reload();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByText("We can't reach Tipwell right now.")).toBeHidden();
});

test('a rejected check shows nothing, whatever this device remembers', async ({
  page,
  ownServer,
}) => {
  const worker = await createWorker(ownServer.url);
  await signInAt(ownServer.url, page, worker);
  // The request is changed on its way. The response is real.
  await page.route('**/api/auth/session', (route) => route.continue({ method: 'DELETE' }));
  const checked = status(page);
  await page.reload();
  expect(await checked).toBe(405);
  await expect(page.locator('#root')).toHaveText('');
});
