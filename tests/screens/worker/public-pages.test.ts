// The public pages (section 2).
import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { test } from '../support/fixtures';
import { openTipApp, openWorkerApp, signedInAs } from '../support/page';

test('the landing page has all its headings and links', async () => {
  await openWorkerApp('/');
  for (const name of [
    'Get Paid Your Way',
    'See What Works',
    'Tips and Reviews in One Scan',
    'Instant Setup Pro Look',
    'Real-Time Tip Analytics',
    'Free vs Pro',
  ]) {
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  }
  expect(screen.getByRole('img', { name: /^Tips by weekday and hour.*Busiest: / })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Tips by day' })).toHaveTextContent('Sat$142');
  expect(screen.getByText('$3.99')).toBeVisible();
  expect(screen.getByText(/Billed yearly/)).toBeVisible();
  const links = screen
    .getAllByRole('link')
    .map((link) => `${link.textContent?.trim()} → ${link.getAttribute('href')}`);
  expect(links).toEqual(
    expect.arrayContaining([
      'Tipwell → /',
      'Sign In → /login',
      'Get Started → /signup',
      'Start Now → /signup',
      'Already Have Account → /login',
      'Get Analytics Dashboard → /signup',
      'Get Started Free → /signup',
      'Start Earning More Today → /signup',
      'Privacy Policy → /privacy',
      'Terms of Service → /terms',
    ]),
  );
  expect(await screen.findByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});

test('the Free plan promises what it has, in the words of the specification', async () => {
  await openWorkerApp('/');
  const free = await screen.findByRole('region', { name: 'Free plan' });
  for (const promise of [/Basic payment processing/, /Bank-level security/, /Email support/]) {
    expect(free).toHaveTextContent(promise);
  }
  // Claims about security come with the actual measures.
  expect(free).toHaveTextContent(/passwords hashed with Argon2id, sessions you can end/);
});

const ownProfile = '/api/profiles/me';

test('pages that need no profile do not ask for one', async ({ worker, network }) => {
  const asked = () => network.asked.map(({ url }) => url);
  signedInAs(worker);
  for (const path of ['/', '/pricing', '/privacy', '/terms', '/login', '/no-such-page']) {
    await openWorkerApp(path);
    await screen.findAllByRole('link', { name: /dashboard|Go Home/i });
  }
  await openTipApp(`/u/${worker.handle}`);
  await screen.findByRole('link', { name: 'Dashboard' });
  expect(asked()).toContain('/api/auth/user');
  expect(asked()).not.toContain(ownProfile);

  await openWorkerApp('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  await waitFor(() => expect(asked()).toContain(ownProfile));
});
