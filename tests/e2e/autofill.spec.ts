// Fields that a password manager or the browser fills without an event: through the DOM's own
// setter, which React does not notice.
import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures';

/** Acts as a password manager that fills a field again as soon as the page has noticed. */
async function fillTwice(field: Locator, first: string, second: string): Promise<void> {
  await field.evaluate(
    (element, values) =>
      new Promise<void>((resolve) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        // The page's own listeners are on inner elements and have already run.
        window.addEventListener('animationstart', ({ target }) => {
          if (target !== element) return;
          set?.call(element, values[1]);
          resolve();
        });
        set?.call(element, values[0]);
      }),
    [first, second] as const,
  );
}

async function fillSilently(field: Locator, value: string): Promise<void> {
  await field.evaluate((element, text) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(element, text);
  }, value);
}

test('an autofilled sign-in signs in', async ({ page, worker }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await fillSilently(page.getByLabel('Email'), worker.email);
  await fillSilently(page.getByLabel('Password', { exact: true }), worker.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('autofilled details can be sent at once, and again when they are replaced', async ({
  tipper,
  worker,
  ledger,
}) => {
  const { page } = tipper;
  await tipper.scan();
  await tipper.chooseAmount(10);
  const goOn = page.getByRole('button', { name: 'Continue to Payment' });
  await expect(goOn).toBeDisabled();
  await fillSilently(page.getByLabel('Your name'), 'Ana Lima');
  await expect(goOn).toBeDisabled();
  // The second fill does not change the field's appearance; the page reads it on a tap.
  await fillTwice(page.getByLabel('Email address'), 'ana@example', 'ana@example.com');
  await page.getByText('You may contact me about this tip').click();
  await expect(goOn).toBeEnabled();
  await goOn.click();
  await expect(page.getByText("Select how you'd like to send $10.00")).toBeVisible();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toMatchObject([{ tipperName: 'Ana Lima' }]);
});

test('an international number is filled in and grouped, and the page says what it will get', async ({
  tipper,
}) => {
  const { page } = tipper;
  await tipper.scan();
  await tipper.chooseAmount(10);
  await page.getByText('Phone', { exact: true }).click();
  const field = page.getByLabel('Phone number');
  await fillSilently(field, '+6581234567');
  await expect(field).toHaveValue('+65 8123 4567');
  await expect(page.getByText('We can’t text numbers of Singapore.')).toBeVisible();
  await field.fill('');
  await field.pressSequentially('+33612345678');
  await expect(field).toHaveValue('+33 6 12 34 56 78');
  await field.fill('(876) 555-1234');
  await expect(page.getByText('We can’t text numbers of Jamaica.')).toBeVisible();
  await field.fill('٥٥٥١٢٣٤٥٦٧');
  await expect(field).toHaveValue('(555) 123-4567');
  await expect(page.getByText(/We can’t text/)).toBeHidden();
  await field.fill('+65 8123 4567');
  await page.getByRole('button', { name: 'Leave an email instead' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
});
