// The other public pages at a first visit: there before their script, and taken over by it
// without a flash. An error on the console, as of a failed takeover, fails any of these.
import { expect, test } from './support/fixtures';
import { holdScripts, looksOf, sendShell, watchShifts, watchTakeover } from './support/slow-start';

const headings = {
  '/': 'Get tipped, even when nobody carries cash',
  '/login': 'Sign in',
  '/signup': 'Create your account',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
};

for (const [path, heading] of Object.entries(headings)) {
  test(`${path} is complete before its script, and stays as it is`, async ({ page, context }) => {
    const release = await holdScripts(context);
    const shifted = await watchShifts(page);
    await page.goto(path);
    const shown = page.getByRole('heading', { name: heading, level: 1 });
    await expect(shown).toBeVisible();
    const title = await page.title();
    const changes = await watchTakeover(page);
    release();
    await page.waitForFunction(() => {
      // Where Preact keeps the tree that it holds a container against.
      return '__k' in (document.getElementById('root') ?? {});
    });
    // The title is set by an effect: then the page has been taken over.
    await page.waitForLoadState('networkidle');
    expect(await changes()).toEqual([]);
    await expect(page).toHaveTitle(title);
    expect(await shifted()).toBe(0);
  });
}

test.describe('where the server draws nothing', () => {
  test.use({ serviceWorkers: 'block' });

  // Taking a page over leaves attributes as they were sent, right or wrong.
  for (const path of ['/u/demo', '/u/nobody-at-all', ...Object.keys(headings)]) {
    test(`the script draws ${path} as the server would`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const served = await looksOf(page);
      await sendShell(page, path);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => looksOf(page)).toEqual(served);
    });
  }
});

test('what is typed and sent before the script has arrived signs in', async ({
  page,
  context,
  worker,
}) => {
  const release = await holdScripts(context);
  await page.goto('/login');
  await page.getByLabel('Email').fill(worker.email);
  await page.getByLabel('Password', { exact: true }).fill(worker.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('somebody signed in is led to the dashboard from a page that is everybody’s', async ({
  page,
  worker,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(worker.email);
  await page.getByLabel('Password', { exact: true }).fill(worker.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in says what is missing, and never puts a password into an address', async ({
    page,
  }) => {
    const answer = await page.goto('/login');
    // Chromium told to run no script still hides what is for browsers without.
    expect(await answer?.text()).toMatch(
      /<noscript>.*Your browser runs no JavaScript.*<\/noscript>/,
    );
    await expect(page.getByRole('form', { name: 'Sign in' })).toHaveAttribute('method', 'post');
  });
});
