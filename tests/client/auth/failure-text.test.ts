import { describe, expect, it } from 'vitest';
import {
  isEmailTaken,
  loginFailureText,
  signupFailureText,
} from '../../../src/client/features/auth/failure-text';
import { ApiError, unreachable } from '../../../src/client/platform/api-error';

const refused = (status: number, code: string) =>
  new ApiError({ kind: 'http', status, code, message: `${status}: {"code":"${code}"}` });

const NETWORK = 'Network error. Please check your connection and try again.';
const SERVER = 'Server error. Please try again in a few moments.';

describe('what a failed sign-in says (section 8)', () => {
  it.each([
    [
      refused(401, 'invalid_credentials'),
      'Invalid email or password. Please check your credentials and try again.',
    ],
    [
      refused(429, 'rate_limited'),
      'Too many login attempts. Please wait a moment before trying again.',
    ],
    [unreachable('offline'), NETWORK],
    [unreachable('network'), NETWORK],
    [unreachable('timeout'), NETWORK],
    [unreachable('captive-portal'), NETWORK],
    [refused(500, 'internal'), SERVER],
    [refused(503, 'database_unavailable'), SERVER],
    [refused(400, 'invalid_input'), 'Invalid email or password'],
    [new Error('anything else'), 'Invalid email or password'],
  ])('%s', (error, text) => {
    expect(loginFailureText(error)).toBe(text);
  });
});

describe('what a failed sign-up says (section 8)', () => {
  it.each([
    [
      refused(409, 'email_taken'),
      'An account with this email already exists. Please try logging in instead.',
    ],
    [
      refused(400, 'invalid_input'),
      'Please check your information and try again. Make sure your password meets the requirements.',
    ],
    [unreachable('offline'), NETWORK],
    [refused(500, 'internal'), SERVER],
    [
      refused(429, 'rate_limited'),
      'Too many signup attempts. Please wait a moment before trying again.',
    ],
    [refused(403, 'cross_site_request'), 'Something went wrong. Please try again.'],
    [new Error('anything else'), 'Something went wrong. Please try again.'],
  ])('%s', (error, text) => {
    expect(signupFailureText(error)).toBe(text);
  });

  it('distinguishes a duplicate email, which clears email and password, from all else', () => {
    expect(isEmailTaken(refused(409, 'email_taken'))).toBe(true);
    expect(isEmailTaken(refused(400, 'invalid_input'))).toBe(false);
    expect(isEmailTaken(unreachable('network'))).toBe(false);
  });
});
