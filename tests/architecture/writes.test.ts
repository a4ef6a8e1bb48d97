// An insert that finds its place taken writes nothing. Whoever does not look takes that for done: a settlement has
// vanished from the books that way. So each such insert says what came of it (`returning`), or stands here with the reason
// why it need not.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../src/server');

const reasons: Record<string, string> = {
  'repositories/domains.ts': 'The host alone is the row: there is nothing else to write.',
  'repositories/mailbox.ts': 'The same message, sent again by a job that was interrupted.',
  'repositories/profiles.ts':
    'Read afterwards, with the user whose it must be (save-own-profile.ts).',
  'repositories/server-secrets.ts': 'A proposal: what counts is read afterwards.',
  'repositories/sms-commands.ts': 'The same reply, reported again by the provider.',
  'repositories/subscriptions.ts': 'Returns the count of rows written.',
  'repositories/visitor-salts.ts': 'A proposal: what counts is read afterwards.',
  'repositories/images.ts': 'Named by a hash of its content: what is there is the same.',
};

const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

/** The statements of a file that may write nothing. */
function unchecked(file: string): string[] {
  const statements = readFileSync(join(server, file), 'utf8').split(';\n');
  return statements.filter(
    (one) => one.includes('onConflictDoNothing') && !one.includes('.returning('),
  );
}

it('say whether they wrote anything, wherever their place may be taken', () => {
  const silent = files.filter((file) => unchecked(file).length > 0);
  expect(silent.map((file) => relative('.', file)).toSorted()).toEqual(
    Object.keys(reasons).toSorted(),
  );
});
