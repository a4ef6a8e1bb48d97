import type { Database } from '#server/db/open';
import type { Config } from '#server/start/config';
import { createPushSender, type PushSender } from './push-sender';

/** Opens what sends notifications, in the name of whoever runs the server. */
export function pushSenderOf(config: Config, database: Pick<Database, 'db'>): Promise<PushSender> {
  const { publicUrl, operator, testPushService } = config;
  const { protocol, hostname } = new URL(publicUrl);
  // Push services take no http address, so a server that is tried out names a mailbox that is not
  // there.
  const address = protocol === 'https:' ? publicUrl : `mailto:nobody@${hostname}`;
  const contact = operator.supportEmail ? `mailto:${operator.supportEmail}` : address;
  return createPushSender(database, contact, testPushService);
}
