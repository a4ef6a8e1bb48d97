// A worker signs in with a passkey on Chromium's virtual phone.
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { signIn } from './support/sign-in';

test('a passkey is added with the password, signs in, and is removed', async ({ page, worker }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, worker);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/account-settings#passkeys');
  const form = page.getByRole('form', { name: 'Add a passkey' });
  await form.getByLabel('Your password', { exact: true }).fill(worker.password);
  await form.getByRole('button', { name: 'Add a passkey' }).click();
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, '/account-settings with a passkey');

  const forget = async () => {
    // Without the app, which would leave for the sign-in by itself.
    await page.goto('/robots.txt');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  };
  await forget();
  // Fails the browser's pending passkey request for the email field, which would succeed before the
  // button is tapped.
  await page.route('**/passkey/challenge', (route) => route.abort(), { times: 1 });
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('passkey'));
  await page.goto('/login');
  await asked;
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/dashboard');

  // The virtual phone immediately picks the passkey that the browser offers in the email field.
  await forget();
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/account-settings#passkeys');
  await list.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(list).toHaveCount(0);
});
