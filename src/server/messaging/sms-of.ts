import type { Clock } from '#server/clock';
import type { Database } from '#server/db/open';
import type { Config } from '#server/start/config';
import { createMailboxSms } from './mailbox';
import type { SmsSender } from './sms-sender';

/** Opens what the settings send SMS by; null where they send none. */
export async function smsOf(
  config: Config,
  database: Database,
  clock: Clock,
): Promise<SmsSender | null> {
  if (config.twilio) {
    const { createTwilioSender } = await import('./twilio-sender');
    return createTwilioSender(config.twilio, config.publicUrl);
  }
  return config.showMailbox ? createMailboxSms(database, clock) : null;
}
