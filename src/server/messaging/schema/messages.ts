// Queued and sent messages, and the embedded mailbox. The jobs that send them are in Graphile
// Worker's tables (`db/job-tables.ts`).
import { foreignKey, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { messageKinds } from '#contract/messaging/notifications';
import { users } from '#server/accounts/schema/accounts';
import { bytes, exactTime as time } from '#server/db/schema/columns';
import { tips } from '#server/tips/schema/tips';

/**
 * Queued messages and, for a while, sent ones. They are composed at sending, so the tokens in their
 * links are never stored.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    /** Such as the id of a tip or session. A message is sent once per kind and cause. */
    cause: text('cause').notNull(),
    /** An address or number; a keyed hash once it is erased. */
    recipient: text('recipient').notNull(),
    /** Null for a tipper, and for an address that may have no account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The tip, in messages to its tipper; null in messages to workers. */
    profileId: uuid('profile_id'),
    tipId: uuid('tip_id'),
    /** Data for the text that cannot be looked up later. */
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    /** When it was caused. For a reminder: when the method was chosen, by the phone's clock. */
    createdAt: time('created_at').notNull(),
    /** When sending began of an SMS that must not be repeated; null again if it may be retried. */
    begunAt: time('begun_at'),
    /** When it was counted against its recipient's limits, before the first attempt. */
    countedAt: time('counted_at'),
    sentAt: time('sent_at'),
    /** When it was given up: refused for good, expired, over a limit, opted out, or dropped. */
    failedAt: time('failed_at'),
    /** Why the last attempt failed. */
    failure: text('failure'),
    /**
     * When the tipper removed the contact details. The message is then not sent. Its row stays, so
     * that no other of its kind is sent for the tip.
     */
    withdrawnAt: time('withdrawn_at'),
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

/** Messages that `/dev/mail` shows instead of sending them. */
export const mailbox = pgTable(
  'mailbox',
  {
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

/** STOP and START replies. A number's latest counts. Kept for good (`messaging/opt-outs.ts`). */
export const smsCommands = pgTable(
  'sms_commands',
  {
    /** The provider's id of the reply, or another source (`messaging/opt-outs.ts`). */
    id: text('id').primaryKey(),
    /** Keyed hash of the number. */
    numberHash: bytes('number_hash').notNull(),
    command: text('command', { enum: ['stop', 'start'] }).notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [index('sms_commands_of_number').on(table.numberHash, table.receivedAt)],
);
