// An insert that conflicts with an existing row (`on conflict do nothing`) writes nothing. Code
// that does not check assumes success: a settlement vanished from the ledger that way. So each such
// insert either returns what happened (`returning`) or is listed here with the reason why it need
// not. And PostgreSQL accepts at most 65,535 parameters: a list of ids that grows with a user's
// ledger, tips or sign-ins eventually fails for good. So it is selected within the statement, or is
// listed here with its bound.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../src/server');

const reasons: Record<string, string> = {
  'domains/repository.ts': 'The host alone is the row: there is nothing else to write.',
  'messaging/repository/mailbox.ts': 'The same message, sent again by a job that was interrupted.',
  'profiles/repository/profiles.ts':
    'Read afterwards, with the user whose it must be (save-own-profile.ts).',
  'db/server-secrets.ts': 'A proposal: what counts is read afterwards.',
  'messaging/repository/sms-commands.ts': 'The same reply, reported again by the provider.',
  'billing/repository/subscriptions.ts': 'Returns the count of rows written.',
  'metrics/repository/visits.ts': 'A proposal: what counts is read afterwards.',
  'profiles/repository/images.ts': 'Named by a hash of its content: what is there is the same.',
};

const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

/** Returns the statements of a file that may silently write nothing. */
function unchecked(file: string): string[] {
  const statements = readFileSync(join(server, file), 'utf8').split(';\n');
  return statements.filter(
    (one) => one.includes('onConflictDoNothing') && !one.includes('.returning('),
  );
}

it('report whether they wrote anything, where a unique key may be taken', () => {
  const silent = files.filter((file) => unchecked(file).length > 0);
  expect(silent.map((file) => relative('.', file)).toSorted()).toEqual(
    Object.keys(reasons).toSorted(),
  );
});

const bounds: Record<string, string> = {
  'codes/repository.ts pagesOf': 'A function that selects them.',
  'messaging/repository/push-devices.ts endpoints': 'Two: the one before, and the new one.',
  'metrics/repository/analytics.ts [...profileIds]': "The pages of a worker, up to the plan's.",
  'profiles/repository/images.ts kept': 'The pictures of a page.',
  'teams/repository/team-ledger.ts [...ids]': 'As many shifts as a list shows.',
  'teams/repository/team-ledger.ts [...shiftIds]': 'As many shifts as a list shows.',
  'teams/repository/team-tips.ts [...memberIds]': 'The former members of one team.',
  'teams/repository/team-tips.ts [...shiftIds]': 'As many shifts as a list shows.',
  'teams/repository/teams.ts [...ids]': 'The receivers of as many tips as one request may name.',
  'tips/repository/tip-list.ts codesNamed': 'A function that selects them.',
  'tips/repository/matched-payments.ts [...paymentIds]': 'As many as one request may name.',
  'tips/repository/matched-payments.ts tips': 'As many as one request may name.',
  'tips/repository/received-tips.ts [...profileIds]': "The pages of a worker, up to the plan's.",
  'tips/repository/received-tips.ts [...tipIds]': 'As many as one request may name.',
  'wallet/repository.ts [...profileIds]': "The pages of a worker, up to the plan's.",
};

/** Returns the lists by which a file looks up rows, except those that a query selects. */
function lists(file: string): string[] {
  const text = readFileSync(join(server, file), 'utf8');
  const found = text.matchAll(/\b(?:inArray|notInArray)\(\s*[\w.]+,\s*(\[[^\]]*\]|\w+)/g);
  return [...found]
    .map(([, list = '']) => list)
    .filter((list) => {
      if (list.startsWith('[')) return true;
      return list !== 'db' && !new RegExp(`${list}(: SQLWrapper| = db)\\b`).test(text);
    })
    .map((list) => `${file} ${list}`);
}

it('take no unbounded list of ids', () => {
  const named = files.filter((file) => /\/repository(\/|\.ts)/.test(file)).flatMap(lists);
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(bounds).toSorted());
});
