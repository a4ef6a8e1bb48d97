import { describe, expect, it } from 'vitest';
import { loginBody, signupBody } from '../../../src/contract/accounts/auth';

const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path[0], issue.message]).reverse(),
  );

describe('an empty form (section 5)', () => {
  it('says, when signing in, that the email is invalid and the password is required', () => {
    expect(messages(loginBody.safeParse({ email: '', password: '' }))).toEqual({
      email: 'Invalid email address',
      password: 'Password is required',
    });
  });

  it('says, when signing up, what is required', () => {
    const empty = { firstName: ' ', lastName: '', email: ' ', password: '' };
    expect(messages(signupBody.safeParse(empty))).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      password: 'Password must be at least 8 characters',
    });
  });
});

it('accepts an email address as phones type it, with a capital letter and a trailing space', () => {
  expect(loginBody.parse({ email: ' Maya@Example.com ', password: 'x' }).email).toBe(
    'maya@example.com',
  );
});
