// Section 7: who may call what.
import { type Call, type CallAccess, type CallConfirmation, errorsOf } from '#contract/call';
import * as calls from '#contract/calls';
import { tipStream } from '#contract/tips/received-tips';
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

type Row = Pick<Call, 'method' | 'path' | 'summary'> & Parameters<typeof errorsOf>[0];

export function callTable(): string {
  const rows: Row[] = [...Object.values(calls), tipStream];
  return table(
    ['call', 'for', 'does', 'refuses with'],
    rows
      .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
      .map((call) => [
        code(`${call.method} ${call.path}`),
        who[call.access] + (call.confirmation === undefined ? '' : confirmed[call.confirmation]),
        call.summary,
        errorsOf(call).map(code).join(', '),
      ]),
  );
}

/** Returns the sort key: path, then method, because a module's exports have no meaningful order. */
const placeOf = ({ path, method }: Row) => `${path} ${method}`;
