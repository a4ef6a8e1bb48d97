import { describe, expect, it } from 'vitest';
import { ApiError, unreachable } from '../../../../src/client/platform/api-error';
import { writeFailureOf } from '../../../../src/client/shared/forms/write-failure';

const refusal = (status: number, code: string, fields?: Record<string, string>) =>
  new ApiError({ kind: 'http', status, code, message: `${status}: ${code}`, fields });

const failure = (error: unknown) =>
  writeFailureOf(error, ['email', 'password'], {
    wrong_password: { field: 'password', message: 'This is not your current password.' },
  });

describe('a write that failed', () => {
  it('is shown at the field that its code is about', () => {
    expect(failure(refusal(403, 'wrong_password'))).toEqual({
      fields: { password: 'This is not your current password.' },
      notice: null,
    });
  });

  it('is shown at the fields that the server names, and at no others', () => {
    const fields = { email: 'Invalid email address', other: 'Nobody asked' };
    expect(failure(refusal(400, 'invalid_input', fields))).toEqual({
      fields: { email: 'Invalid email address' },
      notice: null,
    });
  });

  it('says plainly when the network is missing, and that nothing typed is lost', () => {
    expect(failure(unreachable('offline')).notice).toContain("You're offline.");
    expect(failure(unreachable('offline')).notice).toContain('stays here');
    expect(failure(unreachable('captive-portal')).notice).toContain('Network error.');
  });

  it('distinguishes too many attempts, our own faults and unknown errors', () => {
    expect(failure(refusal(429, 'rate_limited')).notice).toContain('Too many attempts');
    expect(failure(refusal(503, 'database_unavailable')).notice).toContain('on our side');
    expect(failure(new TypeError('x')).notice).toContain('Please try again');
  });
});
