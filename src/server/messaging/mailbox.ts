// The embedded mailbox for development and the demo, instead of a mail server and SMS provider.

import { ApiError } from '#server/api-error';
import type { Clock } from '#server/clock';
import type { Database } from '#server/db/open';
import type { Mailer } from './mailer';
import {
  type StoredMail,
  selectStoredMail,
  selectStoredMailById,
  storeMail,
} from './repository/mailbox';
import type { SmsSender } from './sms-sender';

export type { StoredMail } from './repository/mailbox';

/** Creates a mailer that stores emails in the database, where `/dev/mail` shows them. */
export function createMailboxMailer({ db }: Pick<Database, 'db'>, clock: Clock): Mailer {
  return {
    send: ({ to, unsubscribeUrl: _, replyTo: __, ...mail }) =>
      storeMail(db, { ...mail, recipient: to, arrivedAt: new Date(clock.now()) }),
    close: () => {},
  };
}

/** Creates a sender that stores SMS in the same mailbox. It receives no replies. */
export function createMailboxSms({ db }: Pick<Database, 'db'>, clock: Clock): SmsSender {
  return {
    atAnyHour: true,
    send({ id, to, text }) {
      const arrivedAt = new Date(clock.now());
      const sms = { id, recipient: to, subject: text, html: '', text };
      return storeMail(db, { ...sms, channel: 'sms', arrivedAt });
    },
    readReply() {
      throw new ApiError('webhook_unverified');
    },
    writeAnswer: () => ({ type: 'text/plain', body: '' }),
  };
}

const LISTED = 100;

/** Newest first. */
export function listMailbox({ db }: Pick<Database, 'db'>): Promise<StoredMail[]> {
  return selectStoredMail(db, LISTED);
}

/** @throws {ApiError} not_found when there is no such message */
export async function readMail({ db }: Pick<Database, 'db'>, id: string): Promise<StoredMail> {
  const mail = await selectStoredMailById(db, id);
  if (!mail) throw new ApiError('not_found');
  return mail;
}
