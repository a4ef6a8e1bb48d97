import { v7 as newId } from 'uuid';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import type { Limited } from '#server/rate-limits/table';
import { Refusal } from '#server/refusal';

/**
 * Sends a link that lets somebody go on where too many wrong passwords were typed: once for each
 * time that a limit is reached. Whether the address has an account is looked up only when the
 * message is sent, so that nothing tells.
 * @param reached the limit that may be reached, after the last of them was counted
 * @param subject the account and the network that the link is for
 */
export async function offerUnlock(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'mailer' | 'limits'>,
  email: string,
  reached: Limited,
  subject: string,
): Promise<void> {
  const { database, limits, mailer } = deps;
  if (mailer === null || !(await limits.isReached(reached))) return;
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
