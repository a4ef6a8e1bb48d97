import { defineConfig } from '@playwright/test';
import { browserFlags } from '../support/browser-flags';
import { findHeadlessShell } from '../support/find-browser';

const chromium = process.env.CHROME_PATH ?? '/usr/bin/chromium';

const updates = 'update.spec.ts';
/** What only a full browser supports: installing, Background Sync and showing notifications. */
const needsWholeBrowser = ['installed-app.spec.ts', 'push.spec.ts', 'tabs-and-worker.spec.ts'];

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** By default, the browser calls itself headless, and its visits are not counted. */
const args = [...browserFlags, `--user-agent=${userAgent}`];

/** The same engine without a window to draw takes a quarter less time. */
const inHeadlessShell = {
  launchOptions: { executablePath: findHeadlessShell() ?? chromium, args },
};

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/start-server.ts',
  // With a third browser on two cores, what people wait a moment for takes seconds.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // No retries: a flaky test is a bug, in the test or the product.
  retries: 0,
  // Against hanging only, so that a slow machine does not fail what works.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // Set by the global setup, before the workers start.
    baseURL: process.env.E2E_URL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // More pixels would only cost time; tests that need them ask for them.
    deviceScaleFactor: 1,
    // It would cache the whole client behind each test, which took a sixth of their time. Tests that
    // need it ask for it.
    serviceWorkers: 'block',
    // Traces take a third of the processor time; `--trace on` records one of a failing test.
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
