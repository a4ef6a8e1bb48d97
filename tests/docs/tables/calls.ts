// Section 7: who may call what.
import type { CallAccess, CallConfirmation } from '#contract/call';
import * as calls from '#contract/calls';
import type { ErrorCode } from '#contract/errors';
import { tipStream } from '#contract/live';
import { code, table } from './markdown';

const who: Record<CallAccess, string> = {
  public: 'anybody',
  'signed-in': 'signed in',
  'own-profile': 'signed in, about one page',
  'tip-session': 'tip session',
};

const confirmed: Record<CallConfirmation, string> = {
  always: ', just confirmed',
  'by-change': ', just confirmed for some changes',
  'by-password': ', with the password',
};

interface Row {
  method: string;
  path: string;
  summary: string;
  access: CallAccess;
  confirmation?: CallConfirmation | undefined;
  errors: readonly ErrorCode[];
}

export function callTable(): string {
  const rows: Row[] = [...Object.values(calls), tipStream];
  return table(
    ['call', 'for', 'does', 'refuses with'],
    rows
      .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
      .map(({ method, path, access, confirmation, summary, errors }) => [
        code(`${method} ${path}`),
        who[access] + (confirmation === undefined ? '' : confirmed[confirmation]),
        summary,
        errors.map(code).join(', '),
      ]),
  );
}

/** Sorts by path, then by method, because a module's exports have no meaningful order. */
const placeOf = ({ path, method }: Row) => `${path} ${method}`;
