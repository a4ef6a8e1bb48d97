import { defineConfig } from '@playwright/test';
import { browserFlags } from '../support/browser-flags';
import { findHeadlessShell } from '../support/find-browser';

const chromium = process.env.CHROME_PATH ?? '/usr/bin/chromium';

const updates = 'update.spec.ts';
/** Installing, Background Sync and showing notifications need a full browser. */
const needsWholeBrowser = ['installed-app.spec.ts', 'push.spec.ts', 'tabs-and-worker.spec.ts'];

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** The default user agent says that it is headless, so its visits would not be counted. */
const args = [...browserFlags, `--user-agent=${userAgent}`];

/** The same engine without a window needs a quarter less time. */
const inHeadlessShell = {
  launchOptions: { executablePath: findHeadlessShell() ?? chromium, args },
};

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/start-server.ts',
  // A third browser on two cores turns short waits into seconds.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // No retries: a flaky test is a bug, in the test or the product.
  retries: 0,
  // Only against hanging, so that nothing fails because a machine is slow.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // Set by the global setup, before the workers start.
    baseURL: process.env.E2E_URL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // More pixels would only cost time; tests that need them set this themselves.
    deviceScaleFactor: 1,
    // Caching the whole client in the background of each test took a sixth of their time. Tests
    // that need service workers allow them.
    serviceWorkers: 'block',
    // Traces take a third of the CPU time; `--trace on` records them for a failing test.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      // First, because they wait for a whole build and then run one after another.
      name: 'updates',
      testMatch: updates,
      use: { ...inHeadlessShell, serviceWorkers: 'allow' },
    },
    {
      name: 'chromium',
      testMatch: needsWholeBrowser,
      use: { launchOptions: { executablePath: chromium, args }, serviceWorkers: 'allow' },
    },
    {
      name: 'headless shell',
      testIgnore: [...needsWholeBrowser, updates],
      use: inHeadlessShell,
    },
  ],
});
