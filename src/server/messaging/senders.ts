// Creates the message senders that the settings name.
import type { Clock } from '#server/clock';
import type { Database } from '#server/db/open';
import type { Config } from '#server/start/config';
import { createMailboxMailer, createMailboxSms } from './mailbox';
import type { Mailer } from './mailer';
import { createPushSender, type PushSender } from './push/push-sender';
import type { SmsSender } from './sms-sender';
import { createSmtpMailer } from './smtp-mailer';

/** Returns null if the settings name no mailer. */
export function mailerOf(config: Config, database: Database, clock: Clock): Mailer | null {
  if (config.smtp) return createSmtpMailer(config.smtp);
  return config.showMailbox ? createMailboxMailer(database, clock) : null;
}

/** Returns null if the settings name no SMS provider. */
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

/** Creates the sender of push notifications, with the operator as contact. */
export function pushSenderOf(config: Config, database: Pick<Database, 'db'>): Promise<PushSender> {
  const { publicUrl, operator, testPushService } = config;
  const { protocol, hostname } = new URL(publicUrl);
  // Push services reject http contacts, so a local server gives a mailbox that does not exist.
  const address = protocol === 'https:' ? publicUrl : `mailto:nobody@${hostname}`;
  const contact = operator.supportEmail ? `mailto:${operator.supportEmail}` : address;
  return createPushSender(database, contact, testPushService);
}
