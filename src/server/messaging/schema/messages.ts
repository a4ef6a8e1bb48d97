// Messages on their way, the links in them, and what the embedded mailbox keeps of those that were
// sent. The jobs that send them are in the tables of Graphile Worker (`db/job-tables.ts`).
import { foreignKey, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { messageKinds } from '#contract/messaging/messages';
import { users } from '#server/accounts/schema/accounts';
import { bytes, exactTime as time } from '#server/db/schema/columns';
import { tips } from '#server/tips/schema/tips';

/**
 * Messages to be sent and, for a while, those that were. A message is composed when it is sent, so
 * the secrets of its links are never stored.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    /** What the message is sent for, so that it is sent once: the id of a tip, of a session... */
    cause: text('cause').notNull(),
    /** An address or a number, or the keyed hash of one that a tipper has taken back. */
    recipient: text('recipient').notNull(),
    /** Whom it concerns; null for a tipper, and for an address that may not have an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The tip that a message to its tipper is about; null in messages to workers. */
    profileId: uuid('profile_id'),
    tipId: uuid('tip_id'),
    /** What the text says that cannot be looked up later. */
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    /** When it was caused: for a reminder, when the method was chosen, as far as the phone says. */
    createdAt: time('created_at').notNull(),
    /**
     * When an SMS that must never go out twice was handed to the provider; null before, and once
     * refused.
     */
    begunAt: time('begun_at'),
    /** When it was counted against the limits for its recipient, before the first attempt. */
    countedAt: time('counted_at'),
    sentAt: time('sent_at'),
    /** When it was given up, because the recipient's server refuses it for good. */
    failedAt: time('failed_at'),
    /** Why the last attempt failed. */
    failure: text('failure'),
    /**
     * When the tipper took the contact details back. What is left is not sent, and keeps another of
     * its kind from being sent for the tip.
     */
    takenBackAt: time('taken_back_at'),
  },
  (table) => [
    uniqueIndex('messages_of_cause').on(table.kind, table.cause),
    foreignKey({
      columns: [table.profileId, table.tipId],
      foreignColumns: [tips.profileId, tips.id],
    }).onDelete('cascade'),
    index('messages_by_age').on(table.createdAt),
    index('messages_to').on(table.recipient, table.createdAt),
    index('messages_of_tip').on(table.profileId, table.tipId),
    index('messages_of_user').on(table.userId),
  ],
);

/** What the embedded mailbox shows at `/dev/mail` in place of sending it. */
export const mailbox = pgTable(
  'mailbox',
  {
    /** The id of the message, with which it goes. */
    id: uuid('id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['email', 'sms'] })
      .notNull()
      .default('email'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    arrivedAt: time('arrived_at').notNull(),
  },
  (table) => [index('mailbox_by_age').on(table.arrivedAt)],
);

/**
 * What numbers have replied to an SMS: the last of it counts. Kept for good
 * (`messaging/opt-outs.ts`).
 */
export const smsCommands = pgTable(
  'sms_commands',
  {
    /** The provider's id of the reply. */
    id: text('id').primaryKey(),
    /** Keyed hash of the number. */
    numberHash: bytes('number_hash').notNull(),
    command: text('command', { enum: ['stop', 'start'] }).notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [index('sms_commands_of_number').on(table.numberHash, table.receivedAt)],
);
