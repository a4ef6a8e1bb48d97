// Section 8: the API's errors, and their messages to users.
import { commonErrors, type ErrorCode, errorCatalogue } from '#contract/errors';
import {
  loginFailureText,
  signupFailureText,
} from '../../../src/client/features/auth/failure-text';
import { ApiError, unreachable } from '../../../src/client/platform/api-error';
import { code, table } from './markdown';

export function errorTable(): string {
  return table(
    ['code', 'status', 'message', 'any call'],
    Object.entries(errorCatalogue).map(([name, { status, message }]) => [
      code(name),
      String(status),
      message,
      commonErrors.some((common) => common === name) ? 'yes' : '',
    ]),
  );
}

function refused(name: ErrorCode): ApiError {
  const { status, message } = errorCatalogue[name];
  return new ApiError({ kind: 'http', status, code: name, message });
}

const failures: readonly [string, (error: unknown) => string, unknown][] = [
  ['signing in: wrong password, unknown address', loginFailureText, refused('invalid_credentials')],
  ['signing in: too often', loginFailureText, refused('rate_limited')],
  ['signing in: no answer', loginFailureText, unreachable('network')],
  ['signing in: the server failed', loginFailureText, refused('internal')],
  ['signing in: anything else', loginFailureText, refused('cross_site_request')],
  ['signing up: the address has an account', signupFailureText, refused('email_taken')],
  ['signing up: invalid input', signupFailureText, refused('invalid_input')],
  ['signing up: no answer', signupFailureText, unreachable('network')],
  ['signing up: the server failed', signupFailureText, refused('internal')],
  ['signing up: too often', signupFailureText, refused('rate_limited')],
  ['signing up: anything else', signupFailureText, refused('cross_site_request')],
];

export function signInFailureTable(): string {
  return table(
    ['when', 'the toast says'],
    failures.map(([when, textOf, error]) => [when, textOf(error)]),
  );
}
