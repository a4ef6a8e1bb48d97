// Signing in and signing up: every failure, in the words of section 8.
import { screen, waitFor } from '@testing-library/dom';
import type { userEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import type { ErrorCode } from '#contract/errors';
import { workerTimings } from '#contract/timings';
import { pass, stopClock } from '../support/clock';
import { test } from '../support/fixtures';
import { openWorkerApp } from '../support/page';
import { translatePages } from '../support/translated';

translatePages();

type User = ReturnType<typeof userEvent.setup>;

const NETWORK = 'Network error. Please check your connection and try again.';
const SERVER = 'Server error. Please try again in a few moments.';

async function signIn(user: User, { email, password }: { email: string; password: string }) {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

async function signUp(user: User, email: string, password = 'GoodPass1'): Promise<void> {
  await user.type(await screen.findByLabelText('First name'), 'Noor');
  await user.type(screen.getByLabelText('Last name'), 'Haddad');
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

const someone = () => `${crypto.randomUUID()}@example.com`;

describe('signing in', () => {
  test('asks for what is missing, without asking the server', async ({ user, network }) => {
    await openWorkerApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Password is required')).toBeVisible();
    expect(network.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('says that email or password is wrong, and clears the form', async ({ user, worker }) => {
    await openWorkerApp('/login');
    await signIn(user, { ...worker, password: 'WrongPass1' });
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(
      screen.getByText('Invalid email or password. Please check your credentials and try again.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });

  test('says what to do without a network', async ({ user, network }) => {
    await openWorkerApp('/login');
    await screen.findByLabelText('Email');
    network.goOffline();
    expect(await screen.findByText(/You're offline\./)).toBeVisible();
    await signIn(user, { email: someone(), password: 'GoodPass1' });
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getByText(NETWORK)).toBeVisible();
  });

  test.for<[ErrorCode, string]>([
    ['rate_limited', 'Too many login attempts. Please wait a moment before trying again.'],
    ['internal', SERVER],
    ['unsupported_media_type', 'Invalid email or password'],
  ])('after %s says: %s', async ([code, text], { user, network }) => {
    network.refuse('POST', /\/login$/, code);
    await openWorkerApp('/login');
    await signIn(user, { email: someone(), password: 'GoodPass1' });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('welcomes the worker, and goes on after half a second to where they were going', async ({
    user,
    worker,
  }) => {
    await openWorkerApp(`/login?return_to=${encodeURIComponent('/qr-links?from=badge')}`);
    await screen.findByLabelText('Email');
    stopClock();
    await signIn(user, worker);
    expect(await screen.findByText('Welcome back to Tipwell!')).toBeVisible();
    expect(screen.getByText('Redirecting to your dashboard...')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await pass(workerTimings.loginRedirect - 1);
    expect(location.pathname).toBe('/login');
    await pass(1);
    expect(location.pathname + location.search).toBe('/qr-links?from=badge');
  });

  test('never leads to another site', async ({ user, worker }) => {
    await openWorkerApp(`/login?return_to=${encodeURIComponent('//evil.example/')}`);
    await signIn(user, worker);
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  });
});

describe('signing up', () => {
  test('says at each field what is wrong with it', async ({ user, network }) => {
    await openWorkerApp('/signup');
    await signUp(user, 'nonsense', 'short');
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
    expect(network.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('says where an apostrophe or a hyphen is allowed, when refusing either', async ({
    user,
  }) => {
    await openWorkerApp('/signup');
    const hint = /Your display name, which customers see, can have more/;
    await user.type(await screen.findByLabelText('First name'), 'Anne-Marie');
    expect(screen.queryByText(hint)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('First name can only contain letters')).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
  });

  test('says that an email already has an account, and keeps the names', async ({
    user,
    worker,
  }) => {
    await openWorkerApp('/signup');
    await signUp(user, worker.email);
    expect(await screen.findByText('Signup failed')).toBeVisible();
    expect(
      screen.getByText('An account with this email already exists. Please try logging in instead.'),
    ).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Noor');
    expect(screen.getByLabelText('Last name')).toHaveValue('Haddad');
    expect(screen.getByLabelText('Email')).toHaveValue('');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  test('says what to do without a network', async ({ user, network }) => {
    await openWorkerApp('/signup');
    await screen.findByLabelText('Email');
    network.goOffline();
    await signUp(user, someone());
    expect(await screen.findByText('Signup failed')).toBeVisible();
    expect(screen.getByText(NETWORK)).toBeVisible();
    // The fields were disabled meanwhile.
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeEnabled());
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Create account' })).toHaveFocus(),
    );
  });

  test.for<[ErrorCode, string]>([
    [
      'invalid_input',
      'Please check your information and try again. Make sure your password meets the requirements.',
    ],
    ['rate_limited', 'Too many signup attempts. Please wait a moment before trying again.'],
    ['internal', SERVER],
    ['unsupported_media_type', 'Something went wrong. Please try again.'],
  ])('after %s says: %s', async ([code, text], { user, network }) => {
    network.refuse('POST', /\/signup$/, code);
    await openWorkerApp('/signup');
    await signUp(user, someone());
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Noor');
  });

  test('sends one request however often the button is tapped, and leads to the profile setup', async ({
    user,
    network,
  }) => {
    await openWorkerApp('/signup');
    const release = network.hold('POST', /\/signup$/);
    await signUp(user, someone());
    await user.click(await screen.findByRole('button', { name: 'Creating your account...' }));
    release();
    expect(await screen.findByText('Welcome to Tipwell, Noor!')).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/profile-setup'));
    expect(network.asked.filter(({ url }) => url === '/api/auth/signup')).toHaveLength(1);
  });
});

test.for([
  ['/login', 'Create an account', 'Create your account', 'Sign in', 'Sign in'],
  ['/signup', 'Sign in', 'Sign in', 'Create an account', 'Create your account'],
] as const)(
  '%s and the other form keep where the worker was going',
  async ([page, there, otherForm, back, thisForm], { user }) => {
    const query = `?return_to=${encodeURIComponent('/join-team?from=email')}`;
    await openWorkerApp(page + query);
    await user.click(await screen.findByRole('link', { name: there }));
    await screen.findByRole('heading', { name: otherForm });
    expect(location.search).toBe(query);
    await user.click(screen.getByRole('link', { name: back }));
    await screen.findByRole('heading', { name: thisForm });
    expect(location.search).toBe(query);
  },
);

test('a password among the most used ones is warned of while it is typed, and not refused', async ({
  user,
}) => {
  await openWorkerApp('/signup');
  const field = await screen.findByLabelText('Password');
  await user.type(field, 'Welcome1');
  expect(await screen.findByText(/one of the 10,000 most common passwords/)).toBeVisible();
  await user.type(field, 'to-Lisbon');
  expect(await screen.findByText(/At least 8 characters/)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'Password1');
  expect(await screen.findByText(/one of the 10,000 most common passwords/)).toBeVisible();
  await user.type(screen.getByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('Last name'), 'Silva');
  await user.type(screen.getByLabelText('Email'), `${crypto.randomUUID()}@example.com`);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Welcome to Tipwell, Ana!')).toBeVisible();
});
