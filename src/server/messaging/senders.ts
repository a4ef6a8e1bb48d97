// What the settings send messages by.
import type { Clock } from '#server/clock';
import type { Database } from '#server/db/open';
import type { Config } from '#server/start/config';
import { createMailboxMailer, createMailboxSms } from './mailbox';
import type { Mailer } from './mailer';
import { createPushSender, type PushSender } from './push/push-sender';
import type { SmsSender } from './sms-sender';
import { createSmtpMailer } from './smtp-mailer';

/** Opens what the settings send emails by; null where they send none. */
export function mailerOf(config: Config, database: Database, clock: Clock): Mailer | null {
  if (config.smtp) return createSmtpMailer(config.smtp);
  return config.showMailbox ? createMailboxMailer(database, clock) : null;
}

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
