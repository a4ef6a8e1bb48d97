// The fixtures of every end-to-end test: a worker with a page, access to what the server has
// stored, and a browser page that must stay free of errors.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { ownAddress } from '../../support/phone';
import { Ledger } from './ledger';
import { type OwnServer, startOwnServer } from './own-server';
import { hurry, PageTipper } from './page-tipper';
import { createWorker, type TestWorker } from './worker';

interface Fixtures {
  worker: TestWorker;
  ledger: Ledger;
  tipper: PageTipper;
  ownServer: OwnServer;
  /**
   * Whether the tipper's pages have a clock to advance past timed screens. The service worker keeps
   * the real clock, so tests in which both send must set this to false.
   */
  ownClock: boolean;
  /** Matches console errors that a test provokes on purpose. */
  expectedFaults: RegExp | null;
}

export const test = base.extend<Fixtures>({
  // Each test uses its own address, so that limits per address do not add up.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': ownAddress() });
  },
  // A worker per test, so that no test sees another's tips.
  worker: async ({ baseURL }, use) => {
    await use(await createWorker(baseURL ?? ''));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  ledger: async ({}, use) => {
    const ledger = new Ledger(process.env.E2E_DATABASE_URL ?? '');
    await use(ledger);
    await ledger.close();
  },
  page: async ({ page, expectedFaults }, use) => {
    const faults = watchForFaults(page);
    await use(page);
    const unexpected = faults.filter((fault) => !expectedFaults?.test(fault));
    expect(unexpected, 'nothing unexpected on the console').toEqual([]);
  },
  expectedFaults: [null, { option: true }],
  ownClock: [true, { option: true }],
  tipper: async ({ page, context, worker, ownClock }, use) => {
    if (ownClock) await hurry(context);
    await use(new PageTipper(page, worker.handle));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  ownServer: async ({}, use) => {
    const server = await startOwnServer();
    await use(server);
    await server.stop();
  },
});

export { expect };

/** Collects a page's exceptions and console errors. */
export function watchForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser's own messages about failed requests, including the service worker's script:
    // these tests break the network.
    if (
      /Failed to load resource|Failed to fetch dynamically imported module|net::ERR_|error occurred when fetching the script/.test(
        message.text(),
      )
    ) {
      return;
    }
    faults.push(message.text());
  });
  return faults;
}

/** Waits until the service worker is active and has cached the whole tip page. */
export async function serviceWorkerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // A first visit sends its page to the service worker only after that.
  const isKept = async () =>
    !/^\/[uq]\//.test(location.pathname) || (await caches.match(location.pathname)) !== undefined;
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
}

/** Closes the page and opens the same address again, as after a phone killed the tab. */
export async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url();
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  return next;
}
