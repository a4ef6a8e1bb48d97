import { defineConfig } from '@playwright/test';
import { browserFlags } from '../support/browser-flags';
import { findHeadlessShell } from '../support/find-browser';

const chromium = process.env.CHROME_PATH ?? '/usr/bin/chromium';

const updates = 'update.spec.ts';
/** What only the whole browser has: installing, Background Sync, and showing notifications. */
const needsWholeBrowser = ['installed-app.spec.ts', 'push.spec.ts', 'tabs-and-worker.spec.ts'];

/**
 * What is seen on a first visit, which no service worker controls. It would save the whole page
 * behind each of these tests, which took a sixth of their time.
 */
const needsNoServiceWorker = [
  'account',
  'analytics',
  'billing',
  'branding',
  'offers',
  'pages',
  'passkeys',
  'password-reset',
  'public-first-visit',
  'received-tips',
  'reminder',
  'resumed-flow',
  'answers',
  'routes',
  'thank-you',
  'tip-failures',
  'tip-flow',
  'wallet',
].map((subject) => `${subject}.spec.ts`);

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** By its own name the browser is a headless one, whose visits are not counted. */
const args = [...browserFlags, `--user-agent=${userAgent}`];

/** The same engine without a window to draw, which takes a quarter of the time off. */
const inHeadlessShell = {
  launchOptions: { executablePath: findHeadlessShell() ?? chromium, args },
};

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/start-server.ts',
  // A tip is partly waiting for timed screens, so three browsers fit two cores.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // No retries: a flaky test is a bug in one of two places.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // Set by the global setup, before the workers start.
    baseURL: process.env.E2E_URL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // More pixels would only take time: where they matter, a test asks for them.
    deviceScaleFactor: 1,
    // Traces take a third of the processor's time: `--trace on` has one of a test that failed.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      // First, because they wait for a whole build and then run one after another.
      name: 'updates',
      testMatch: updates,
      use: inHeadlessShell,
    },
    {
      name: 'chromium',
      testMatch: needsWholeBrowser,
      use: { launchOptions: { executablePath: chromium, args } },
    },
    {
      name: 'headless shell',
      testIgnore: [...needsWholeBrowser, ...needsNoServiceWorker, updates],
      use: inHeadlessShell,
    },
    {
      name: 'without service worker',
      testMatch: needsNoServiceWorker,
      use: { ...inHeadlessShell, serviceWorkers: 'block' },
    },
  ],
});
