import { expect, it } from 'vitest';
import { ApiError, unreachable } from '../../../../src/client/platform/api-error';
import { failureText } from '../../../../src/client/shared/forms/failure-text';

const refusal = (status: number, code: string, fields?: Record<string, string>) =>
  new ApiError({ kind: 'http', status, code, message: `${status}: ${code}`, fields });

it('lets a refusal say itself what is wrong, if need be with the field', () => {
  expect(failureText(refusal(409, 'shift_overlaps'))).toBe('This overlaps with another shift.');
  expect(failureText(refusal(403, 'sign_in_not_recent'))).toContain("Confirm it's you");
  const fields = { host: 'Enter a domain' };
  expect(failureText(refusal(400, 'invalid_input', fields))).toBe('Enter a domain');
});

it('says everything else in the same words as the forms', () => {
  expect(failureText(refusal(500, 'internal'))).toContain('on our side');
  expect(failureText(refusal(429, 'rate_limited'))).toContain('Too many attempts');
  expect(failureText(refusal(400, 'not_known_yet'))).toContain('on our side');
  expect(failureText(unreachable('offline'))).toContain("You're offline.");
  expect(failureText(new TypeError('x'))).toContain('Please try again');
});
