// Browsers that translate the page while it runs, as tourists' browsers do (section 1).
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { openSignedIn, submitSignIn } from './support/sign-in';
import { holdScripts } from './support/slow-start';
import { confirmationKept, stepStored } from './support/stored';
import { staleTexts, translate, translateEveryPage } from './support/translate';

const steps = ['amount', 'details', 'payment', 'confirmation', 'rating'] as const;

for (const step of steps) {
  test(`a page translated from the ${step} on works up to the last screen`, async ({
    tipper,
    worker,
    ledger,
    page,
  }) => {
    const translateAt = (here: (typeof steps)[number]) => (here === step ? translate(page) : null);
    await tipper.scan();
    await translateAt('amount');
    await page.getByLabel('Custom amount').fill('20');
    await page.getByRole('button', { name: 'Continue' }).click();
    await translateAt('details');
    await page.getByText('Phone', { exact: true }).click();
    await page.getByText('Email', { exact: true }).click();
    await tipper.giveDetails('Ana Lima', 'ana@example.com');
    await translateAt('payment');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await tipper.chooseMethod('Zelle');
    await page.getByRole('button', { name: 'Back to payment methods' }).click();
    await tipper.chooseMethod('Cash App');
    await translateAt('confirmation');
    await tipper.confirm();
    await translateAt('rating');
    await tipper.rate(5);
    await page.getByLabel(/A few words/).fill('Lovely evening');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(page.getByText('Thank you for your comment')).toBeVisible();
    await expect(page.getByText(`Reported to ${worker.displayName}`)).toBeVisible();
    await expect
      .poll(() => ledger.tips(worker.profileId))
      .toEqual([expect.objectContaining({ status: 'completed', rating: 5, amountCents: 2000 })]);
    expect(await staleTexts(page)).toEqual([]);
  });
}

test.describe('a worker whose browser translates every page', () => {
  // React re-renders a page that was translated before hydration.
  test.use({ expectedFaults: /rendered again/ });

  test('keeps what was typed before React renders the form again', async ({ page, context }) => {
    const release = await holdScripts(context);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('noor@example.com');
    await translate(page);
    const before = await page.getByLabel('Email').elementHandle();
    release();
    await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect(page.getByLabel('Email')).toHaveValue('noor@example.com');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Password', { exact: true }).fill('GoodPass1');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText(/Invalid email or password/)).toBeVisible();
  });

  test('signs up, signs in and saves settings', async ({ page }) => {
    const name = randomBytes(4).toString('hex');
    const account = { email: `noor-${name}@example.com`, password: 'GoodPass1' };
    await translateEveryPage(page);
    await page.goto('/signup');
    // The page may re-render during a tap. Users would tap again.
    await expect(async () => {
      await page.getByRole('button', { name: /Create account/ }).click();
      await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', {
        timeout: 1000,
      });
    }).toPass();
    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('Last name').fill('Haddad');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: /Create account/ }).click();
    await page.getByLabel('Handle').fill(`noor-${name}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'Venmo' }).fill('@noor-haddad');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page.getByRole('heading', { name: 'Your page is live' })).toBeVisible();
    expect(await staleTexts(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await staleTexts(page)).toEqual([]);

    await page.goto('/login');
    // From here on the form does not re-render. Before, Playwright might type into a removed field.
    await expect(page.getByRole('button', { name: /passkey/ })).toBeEnabled();
    await submitSignIn(page, { ...account, password: 'WrongPass1' });
    await expect(page.getByText(/Invalid email or password/)).toBeVisible();
    await submitSignIn(page, account);
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto('/profile');
    await page.getByLabel('Display name').fill('Noor H.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Profile saved')).toBeVisible();
    expect(await staleTexts(page)).toEqual([]);

    await page.goto('/account-settings');
    await page.getByRole('button', { name: /^Your name/ }).click();
    await page.getByLabel('First name').fill('Nora');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Name saved')).toBeVisible();
    await page.getByRole('button', { name: /^Password/ }).click();
    const form = page.getByRole('form', { name: 'Password' });
    await form.getByLabel('Current password', { exact: true }).fill(account.password);
    await form.getByLabel('New password', { exact: true }).fill('BetterPass2');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await page.getByRole('button', { name: /^Help/ }).click();
    await page.getByLabel('Message').fill('How do I print my code?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('We have your message')).toBeVisible();
    expect(await staleTexts(page)).toEqual([]);

    await page.goto('/qr-links');
    await page.getByRole('button', { name: 'New QR code' }).click();
    await page.getByLabel('Name').fill('Badge');
    await page.getByRole('button', { name: 'Make QR code' }).click();
    const place = page.getByRole('form', { name: 'Name and place' });
    await place.getByLabel('Name').fill('Terrace');
    await place.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Terrace' })).toBeVisible();
    expect(await staleTexts(page)).toEqual([]);
  });
});

test.describe('a page that crashes', () => {
  // The cause of the failure is logged to the console.
  test.use({ expectedFaults: /crashed|rendered again/ });

  /** Like a translation that removes an element under React: the next change fails. */
  async function failAt(trigger: Locator, does: 'blur' | 'click'): Promise<void> {
    await trigger.evaluate((element: HTMLElement, does) => {
      const { appendChild, insertBefore, removeChild } = Node.prototype;
      const originals = { appendChild, insertBefore, removeChild };
      for (const [name, original] of Object.entries(originals)) {
        const failing = function (this: Node, ...nodes: unknown[]) {
          // Changes outside the document are safe.
          if (!document.getElementById('root')?.contains(this))
            return Reflect.apply(original, this, nodes);
          Object.assign(Node.prototype, originals);
          throw new DOMException('The node is not a child of this node.', 'NotFoundError');
        };
        Object.assign(Node.prototype, { [name]: failing });
      }
      // In the same task, so that no other change comes first.
      element[does]();
    }, does);
  }

  async function refresh(page: Page): Promise<void> {
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expect(page.getByText('Please refresh and try again')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh Page' }).click();
  }

  test('while the amount is typed restores it after a refresh', async ({ tipper, page }) => {
    await tipper.scan();
    await page.getByLabel('Custom amount').fill('12');
    // React recovers from a change that fails during hydration.
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Custom amount').fill('12.345');
    await failAt(page.getByLabel('Custom amount'), 'blur');
    await refresh(page);
    await expect(page.getByLabel('Custom amount')).toHaveValue('12.345');
    await page.getByLabel('Custom amount').fill('12.34');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('$12.34')).toBeVisible();
  });

  test('while the details are typed restores them after a refresh', async ({ tipper, page }) => {
    await tipper.scan();
    await tipper.chooseAmount(20);
    await page.getByLabel(/name/i).fill('Ana Lima');
    await page.getByLabel(/email address/i).fill('ana@');
    await failAt(page.getByLabel(/email address/i), 'blur');
    await refresh(page);
    await expect(page.getByLabel(/name/i)).toHaveValue('Ana Lima');
    await expect(page.getByLabel(/email address/i)).toHaveValue('ana@');
    await tipper.giveDetails('Ana Lima', 'ana@example.com');
  });

  test('while the payment begins restores it after a refresh', async ({ tipper, page, worker }) => {
    await tipper.scan();
    await tipper.chooseAmount(20);
    await tipper.skipDetails();
    await stepStored(page, worker.handle, 'payment');
    await failAt(tipper.method('Venmo'), 'click');
    await refresh(page);
    await expect(page.getByRole('heading', { name: 'Pay with Venmo' })).toBeVisible();
    await failAt(tipper.confirmButton, 'click');
    await confirmationKept(page, worker.handle);
    await refresh(page);
    await expect(tipper.star(5)).toBeVisible();
  });

  test('in the worker’s area restores what was typed after a refresh, but no password', async ({
    page,
    worker,
  }) => {
    await openSignedIn(page, worker, '/account-settings');
    await page.getByRole('button', { name: /^Email/ }).click();
    await page.getByLabel('New email').fill('rosa@');
    await page.getByLabel('Your password', { exact: true }).fill('secret');
    await failAt(page.getByRole('button', { name: 'Change email' }), 'click');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret');
    await refresh(page);
    await page.getByRole('button', { name: /^Email/ }).click();
    await expect(page.getByLabel('New email')).toHaveValue('rosa@');
    await expect(page.getByLabel('Your password', { exact: true })).toHaveValue('');
  });
});

test.describe('a page translated before its script arrives', () => {
  // It no longer matches the server's rendering, so React renders it again.
  test.use({ expectedFaults: /rendered again/ });

  /** Opens and translates a page whose script is held back. Returns a function that releases it. */
  async function openTranslated(page: Page, path: string): Promise<() => void> {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/(first-step|worker-app)-/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('button').first()).toBeVisible();
    await translate(page);
    return arrive;
  }

  test('loses no tap on an amount', async ({ tipper, page, worker }) => {
    const arrive = await openTranslated(page, `/u/${worker.handle}`);
    await tipper.amount(20).click();
    await expect(tipper.amount(20)).toHaveAttribute('data-early');
    arrive();
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
    await tipper.skipDetails();
    await tipper.chooseMethod('Venmo');
    await tipper.confirm();
    await tipper.rate(5);
    expect(await staleTexts(page)).toEqual([]);
  });

  test('loses no typed amount', async ({ page, worker }) => {
    const arrive = await openTranslated(page, `/u/${worker.handle}`);
    await page.getByLabel('Custom amount').fill('12.34');
    await page.getByRole('button', { name: 'Continue' }).click();
    arrive();
    await expect(page.getByText('$12.34')).toBeVisible();
  });

  test('loses nothing of a sign-up', async ({ page }) => {
    const arrive = await openTranslated(page, '/signup');
    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('Email').fill('noor@');
    await page.getByRole('button', { name: /Create account/ }).click();
    arrive();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Noor');
    await expect(page.getByLabel('Email')).toHaveValue('noor@');
  });
});
