import type { Clock } from '../clock';
import type { Database } from '../db/open';
import { keepMail } from '../repositories/mailbox';
import type { Mailer } from './mailer';

/**
 * Sends nothing, and keeps emails in the database instead, to be read at `/dev/mail`: for development
 * and for the demo.
 */
export function createMailboxMailer({ db }: Pick<Database, 'db'>, clock: Clock): Mailer {
  return {
    send: ({ to, unsubscribeUrl: _, replyTo: __, ...mail }) =>
      keepMail(db, { ...mail, recipient: to, arrivedAt: new Date(clock.now()) }),
    close: () => {},
  };
}
