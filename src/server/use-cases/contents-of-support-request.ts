import { supportTopicNames } from '#contract/support';
import type { ServerDeps } from '../deps';
import type { Contents } from '../messages/write-letter';
import type { MessageRow } from '../repositories/messages';
import { selectSupportRequest } from '../repositories/support-requests';
import { selectUser } from '../repositories/users';

/** Returns null when the request is gone with its sender's account, or is answered already. */
export async function contentsOfSupportRequest(
  { database: { db } }: Pick<ServerDeps, 'database'>,
  { cause }: MessageRow,
): Promise<Contents['support-request'] | null> {
  const request = await selectSupportRequest(db, cause);
  const user = request && (await selectUser(db, request.userId));
  if (!user || request.answeredAt !== null) return null;
  const { id, topic, message, priority } = request;
  return {
    ...{ id, topic: supportTopicNames[topic], message, priority },
    senderName: `${user.firstName} ${user.lastName}`,
    replyTo: user.email,
  };
}
