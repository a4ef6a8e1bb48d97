// The embedded mailbox, in place of a mail server and of a provider of SMS.

import { ApiError } from '#server/api-error';
import type { Clock } from '#server/clock';
import type { Database } from '#server/db/open';
import type { Mailer } from './mailer';
import { type KeptMail, keepMail, selectKeptMail, selectKeptMailById } from './repository/mailbox';
import type { SmsSender } from './sms-sender';

/**
 * Sends nothing, and keeps emails in the database instead, to be read at `/dev/mail`: for
 * development and for the demo.
 */
export function createMailboxMailer({ db }: Pick<Database, 'db'>, clock: Clock): Mailer {
  return {
    send: ({ to, unsubscribeUrl: _, replyTo: __, ...mail }) =>
      keepMail(db, { ...mail, recipient: to, arrivedAt: new Date(clock.now()) }),
    close: () => {},
  };
}

/**
 * Sends nothing, and keeps SMS beside the emails of the embedded mailbox. Nobody replies to them.
 */
export function createMailboxSms({ db }: Pick<Database, 'db'>, clock: Clock): SmsSender {
  return {
    atAnyHour: true,
    send({ id, to, text }) {
      const arrivedAt = new Date(clock.now());
      const sms = { id, recipient: to, subject: text, html: '', text };
      return keepMail(db, { ...sms, channel: 'sms', arrivedAt });
    },
    readReply() {
      throw new ApiError('webhook_unverified');
    },
    writeAnswer: () => ({ type: 'text/plain', body: '' }),
  };
}

/** How many messages the list has. */
const LISTED = 100;

/** Returns the latest messages of the embedded mailbox. */
export function listMailbox({ db }: Pick<Database, 'db'>): Promise<KeptMail[]> {
  return selectKeptMail(db, LISTED);
}

/** @throws {ApiError} not_found when there is no such message */
export async function readMail({ db }: Pick<Database, 'db'>, id: string): Promise<KeptMail> {
  const mail = await selectKeptMailById(db, id);
  if (!mail) throw new ApiError('not_found');
  return mail;
}
