// The embedded mailbox, which replaces a mail server and an SMS provider.

import { ApiError } from '#server/api-error';
import type { Clock } from '#server/clock';
import type { Database } from '#server/db/open';
import type { Mailer } from './mailer';
import { type KeptMail, keepMail, selectKeptMail, selectKeptMailById } from './repository/mailbox';
import type { SmsSender } from './sms-sender';

/** Keeps emails in the database, to be read at `/dev/mail`: for development and the demo. */
export function createMailboxMailer({ db }: Pick<Database, 'db'>, clock: Clock): Mailer {
  return {
    send: ({ to, unsubscribeUrl: _, replyTo: __, ...mail }) =>
      keepMail(db, { ...mail, recipient: to, arrivedAt: new Date(clock.now()) }),
    close: () => {},
  };
}

/** Keeps SMS in the same mailbox instead of sending them. Nobody replies to them. */
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

const LISTED = 100;

/** The latest messages, newest first. */
export function listMailbox({ db }: Pick<Database, 'db'>): Promise<KeptMail[]> {
  return selectKeptMail(db, LISTED);
}

/** @throws {ApiError} not_found when there is no such message */
export async function readMail({ db }: Pick<Database, 'db'>, id: string): Promise<KeptMail> {
  const mail = await selectKeptMailById(db, id);
  if (!mail) throw new ApiError('not_found');
  return mail;
}
