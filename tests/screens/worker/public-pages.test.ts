// The landing page (section 2).
import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { test } from '../support/fixtures';
import { openWorkerApp } from '../support/page';

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
  expect(await screen.findByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});
