// A forgotten password: requesting a link, and choosing a new one with it.
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { test } from '../support/fixtures';
import { openWorkerApp } from '../support/page';
import { translatePages } from '../support/translated';

translatePages();

const someToken = 'A'.repeat(43);

describe('asking for a link', () => {
  test('says where to look, whether or not the address has an account', async ({ user }) => {
    await openWorkerApp('/login');
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    await user.type(screen.getByLabelText('Email'), 'nobody@example.com');
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('Check your inbox')).toBeVisible();
    expect(screen.getByText('nobody@example.com')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByLabelText('Email')).toHaveValue('nobody@example.com');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });

  test('says what is wrong with an address, without asking the server', async ({
    user,
    network,
  }) => {
    await openWorkerApp('/forgot-password');
    await user.type(await screen.findByLabelText('Email'), 'nonsense');
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(network.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('keeps what was typed when the server limits requests', async ({ user, network }) => {
    network.refuse('POST', /\/password-reset$/, 'rate_limited');
    await openWorkerApp('/forgot-password');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(
      await screen.findByText('Too many attempts. Please wait a moment and try again.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });
});

describe('a link', () => {
  test.for([
    ['that is not complete', '/reset-password#short'],
    ['without its secret', '/reset-password'],
  ])('%s leads to a new one', async ([, address]) => {
    await openWorkerApp(address ?? '');
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get another link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  test('that was used leads to a new one, once a password is chosen', async ({ user }) => {
    await openWorkerApp(`/reset-password#${someToken}`);
    await user.type(await screen.findByLabelText('New password'), 'GoodPass1');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(await screen.findByText('This link no longer works')).toBeVisible();
  });

  test('opened in the window of one that was used can be used', async ({ user, network }) => {
    await openWorkerApp(`/reset-password#${someToken}`);
    await user.type(await screen.findByLabelText('New password'), 'GoodPass1');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    const another = 'B'.repeat(43);
    window.location.hash = another;
    await user.type(await screen.findByLabelText('New password'), 'GoodPass1');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    const body = JSON.stringify({ token: another, newPassword: 'GoodPass1' });
    expect(fetch).toHaveBeenCalledWith(
      expect.stringMatching(/password-reset$/),
      expect.objectContaining({ body }),
    );
    expect(network.asked.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  test('asks for a password that keeps the rules', async ({ user, network }) => {
    await openWorkerApp(`/reset-password#${someToken}`);
    await user.type(await screen.findByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
    expect(network.asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('has the focus where to go on after a failure', async ({ user, network }) => {
    network.refuse('PUT', /\/password-reset$/, 'email_taken');
    await openWorkerApp(`/reset-password#${someToken}`);
    const field = await screen.findByLabelText('New password');
    await user.type(field, 'GoodPass1');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(await screen.findByText(/Another account has this email address now/)).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    network.heal();
    network.refuse('PUT', /\/password-reset$/, 'internal');
    await user.type(field, '2{Enter}');
    expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save and sign in' })).toHaveFocus(),
    );
  });
});
