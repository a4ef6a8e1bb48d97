// First visits to the other public pages: complete before their script arrives, and hydrated
// without a flash. A console error, such as a failed hydration, fails any of these tests.
import type { Page } from '@playwright/test';
import { readManifests } from '../../src/build/client-files';
import { budgets, FIRST_WINDOW_BYTES } from '../../src/build/sizes';
import { shells } from '../../src/contract/service-worker';
import { expect, test } from './support/fixtures';
import {
  bytesOf,
  holdScripts,
  hydrated,
  looksOf,
  sendShell,
  watchShifts,
  watchTakeover,
} from './support/slow-start';
import { foundTeam } from './support/worker';

const headings = {
  '/': 'Get tipped, even when nobody carries cash',
  '/login': 'Sign in',
  '/signup': 'Create your account',
  '/forgot-password': 'Forgot your password?',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/pricing': 'Plans and prices',
};

for (const [path, heading] of Object.entries(headings)) {
  test(`${path} is complete before its script arrives, and does not change afterwards`, async ({
    page,
    context,
  }) => {
    const release = await holdScripts(context);
    const shifted = await watchShifts(page);
    await page.goto(path);
    const shown = page.getByRole('heading', { name: heading, level: 1 });
    await expect(shown).toBeVisible();
    const title = await page.title();
    const changes = await watchTakeover(page);
    release();
    await hydrated(page);
    // An effect sets the title, so the page has been hydrated by then.
    await page.waitForLoadState('networkidle');
    // Passkeys need the script.
    expect(await changes()).toEqual(path === '/login' ? ['button lost disabled=""'] : []);
    await expect(page).toHaveTitle(title);
    expect(await shifted()).toBe(0);
  });
}

test.describe('where the server renders nothing', () => {
  test.use({ serviceWorkers: 'block' });

  // Hydration keeps the server's attributes, even if they are wrong.
  for (const path of ['/u/demo', '/u/nobody-at-all', ...Object.keys(headings)]) {
    test(`the script renders ${path} as the server would`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const served = await looksOf(page);
      await sendShell(page, path);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => looksOf(page)).toEqual(served);
    });
  }
});

for (const [colorScheme, width] of [
  ['light', 340],
  ['dark', 390],
  ['light', 1280],
] as const) {
  test(`inline styles are all that the pages need, ${colorScheme} and ${width} px wide`, async ({
    page,
    context,
    worker,
    ledger,
    baseURL,
  }) => {
    await ledger.setPlan(worker.userId, 'pro');
    const team = await foundTeam(baseURL ?? '', worker);
    const tipPages = ['demo', worker.handle, team.handle, 'nobody-at-all'].map((of) => `/u/${of}`);
    await holdScripts(context);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    const changes = await watchStyles(page);
    for (const path of [...tipPages, ...Object.keys(headings)]) {
      await page.goto(path);
      await changes();
      await page.addStyleTag({
        url: wholeStylesOf(tipPages.includes(path) ? 'tipPage' : 'workerArea'),
      });
      expect(await changes(), path).toEqual([]);
    }
  });
}

/** Returns the path of the stylesheet that an application loads. */
function wholeStylesOf(application: keyof typeof shells): string {
  const module = { tipPage: shells.tipPage, workerArea: 'src/client/app/worker-app.tsx' };
  const { css } = readManifests('dist/client')[application][module[application]] ?? {};
  expect(css).toHaveLength(1);
  return `/${css?.[0]}`;
}

/**
 * Returns a function that lists the computed styles of elements (and `::before`) that have changed
 * since its last call.
 */
async function watchStyles(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    // While an element moves, what is positioned in it has other values.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before { animation-duration: 0s !important }');
    document.adoptedStyleSheets = [still];

    let seen: string[] = [];
    const look = (names: string[], element: Element, part = '') => {
      const style = getComputedStyle(element, part);
      if (part !== '' && style.content === 'none') return [];
      const outside = element.outerHTML.slice(0, 150);
      return names.map((name) => `${outside}${part}: ${name}: ${style.getPropertyValue(name)}`);
    };
    const changes = () => {
      const all = [...getComputedStyle(document.body)];
      // Custom properties matter only through the properties that use them.
      const names = all.filter((name) => !name.startsWith('--'));
      const now = [...document.querySelectorAll('html, body, body *')].flatMap((element) => [
        ...look(names, element),
        ...look(names, element, '::before'),
      ]);
      const changed = now.filter((line, index) => line !== seen[index]);
      seen = now;
      return changed.slice(0, 10);
    };
    Object.assign(window, { changes });
  });
  return () => page.evaluate(() => (window as unknown as { changes(): string[] }).changes());
}

test('each page has at most 14 KB, and all but the landing page arrive in the first window', async ({
  baseURL,
}) => {
  for (const path of Object.keys(headings)) {
    const { headers, body } = await bytesOf(`${baseURL}${path}`);
    expect(body, path).toBeLessThanOrEqual(budgets.html);
    if (path !== '/') expect(headers + body, path).toBeLessThanOrEqual(FIRST_WINDOW_BYTES);
  }
});

test.describe('a form filled in and sent before the script arrives', () => {
  test('signs in', async ({ page, context, worker }) => {
    const release = await holdScripts(context);
    await page.goto('/login');
    await page.getByLabel('Email').fill(worker.email);
    await page.getByLabel('Password', { exact: true }).fill(worker.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    release();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('signs up', async ({ page, context }) => {
    const release = await holdScripts(context);
    await page.goto('/signup');
    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('Last name').fill('Haddad');
    await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('GoodPass1');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    release();
    await expect(page).toHaveURL(/\/profile-setup/);
  });

  test('requests a link for a new password', async ({ page, context, worker }) => {
    const release = await holdScripts(context);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(worker.email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    release();
    await expect(page.getByText('Check your inbox')).toBeVisible();
    await expect(page.getByText(worker.email)).toBeVisible();
  });

  test('is one of the forms above', async ({ request }) => {
    const withForm = [];
    for (const path of Object.keys(headings)) {
      if ((await (await request.get(path)).text()).includes('<form')) withForm.push(path);
    }
    expect(withForm).toEqual(['/login', '/signup', '/forgot-password']);
  });
});

test('a signed-in worker gets a link to the dashboard on a page rendered for everybody', async ({
  page,
  worker,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(worker.email);
  await page.getByLabel('Password', { exact: true }).fill(worker.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in form says what is missing, and never puts a password into the URL', async ({
    page,
  }) => {
    const answer = await page.goto('/login');
    // With scripts disabled by Playwright, Chromium still hides `<noscript>`.
    expect(await answer?.text()).toMatch(/<noscript>.*Your account needs JavaScript.*<\/noscript>/);
    await expect(page.getByRole('form', { name: 'Sign in' })).toHaveAttribute('method', 'post');
  });
});
