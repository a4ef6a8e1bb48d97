import type { Clock } from '#server/clock';
import type { Database } from '#server/db/open';
import type { Config } from '#server/start/config';
import { createMailboxMailer } from './mailbox';
import type { Mailer } from './mailer';
import { createSmtpMailer } from './smtp-mailer';

/** Opens what the settings send emails by; null where they send none. */
export function mailerOf(config: Config, database: Database, clock: Clock): Mailer | null {
  if (config.smtp) return createSmtpMailer(config.smtp);
  return config.showMailbox ? createMailboxMailer(database, clock) : null;
}
