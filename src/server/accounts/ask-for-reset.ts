import { v7 as newId } from 'uuid';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import { Refusal } from '#server/refusal';

/**
 * Has a link for a new password sent to an address. Whether it has an account is looked up only
 * when the message is sent, so that neither the answer nor its time tells.
 * @throws {Refusal} email_unavailable when the server cannot send email
 */
export async function askForReset(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'mailer'>,
  email: string,
): Promise<void> {
  if (deps.mailer === null) throw new Refusal('email_unavailable');
  await deps.database.transaction((transaction) =>
    queueMessage(transaction, deps, { kind: 'password-reset', cause: newId(), recipient: email }),
  );
}
