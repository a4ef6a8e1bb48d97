import { v7 as newId } from 'uuid';
import type { ServerDeps } from '../deps';
import type { Limited } from '../limits/table';
import { Refusal } from '../refusal';
import { queueMessage } from './queue-message';

/**
 * Sends a link that lets somebody go on who has typed too many wrong passwords: once for each time
 * that their limit is reached. Whether the address has an account is looked up only when the
 * message is sent, so that nothing tells.
 * @param wrongPasswords their limit, after the last of them was counted
 */
export async function offerUnlock(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'mailer' | 'limits'>,
  email: string,
  wrongPasswords: Limited,
): Promise<void> {
  const { database, limits, mailer } = deps;
  if (mailer === null || !(await limits.isReached(wrongPasswords))) return;
  const [, subject] = wrongPasswords;
  try {
    await limits.count(
      ['unlockLinksPerAccountAndNetwork', subject],
      ['unlockLinksPerAccount', email],
    );
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await database.transaction((transaction) =>
    queueMessage(transaction, deps, {
      ...{ kind: 'sign-in-locked', cause: newId(), recipient: email },
      details: { subjectKey: limits.keyOf(subject) },
    }),
  );
}
