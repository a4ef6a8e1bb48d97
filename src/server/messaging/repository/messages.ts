import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { deleteBefore } from '#server/db/in-batches';
import type { Queries } from '#server/db/queries';
import { tips } from '#server/tips/schema/tips';
import { mailbox, messages } from '../schema/messages';

export type MessageRow = typeof messages.$inferSelect;

/** Stores a message. Returns false if one of the same kind and cause exists. */
export async function insertMessage(
  db: Queries,
  message: typeof messages.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(messages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: messages.id });
  return rows.length > 0;
}

/** Includes messages that were given up. */
const isUnsent = and(isNull(messages.sentAt), isNull(messages.withdrawnAt));

/** Returns a message that is still to be sent; null if it was sent, given up or deleted. */
export async function selectUnsentMessage(db: Queries, id: string): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), isUnsent, isNull(messages.failedAt)));
  return row ?? null;
}

/** Returns all unsent messages, including those given up, oldest first. */
export async function selectAllUnsentMessages(db: Queries): Promise<MessageRow[]> {
  return db.select().from(messages).where(isUnsent).orderBy(messages.createdAt, messages.id);
}

/** Returns one unsent message, locked until the transaction ends. */
export async function lockUnsentMessage(db: Queries, id: string): Promise<MessageRow | null> {
  const ofId = and(eq(messages.id, id), isUnsent);
  const [row] = await db.select().from(messages).where(ofId).for('update');
  return row ?? null;
}

/** Newest first. */
export async function selectMessagesOfUser(db: Queries, userId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(desc(messages.createdAt), desc(messages.id));
}

/** Records an outcome, unless the tipper has removed the contact details: it may contain them. */
export async function updateMessage(
  db: Queries,
  id: string,
  outcome: Partial<
    Pick<
      MessageRow,
      'recipient' | 'details' | 'begunAt' | 'countedAt' | 'sentAt' | 'failedAt' | 'failure'
    >
  >,
): Promise<void> {
  await db
    .update(messages)
    .set(outcome)
    .where(and(eq(messages.id, id), isNull(messages.withdrawnAt)));
}

export async function deleteMessage(db: Queries, id: string): Promise<void> {
  await db.delete(messages).where(eq(messages.id, id));
}

/** Matches reminders not yet handed to a provider. */
const waitingReminder = and(
  eq(messages.kind, 'reminder-sms'),
  isNull(messages.begunAt),
  isNull(messages.sentAt),
  isNull(messages.failedAt),
);

/** Returns a tip's reminder; undefined if there is none or its number was removed. */
export async function selectReminder(
  db: Queries,
  { profileId, tipId }: { profileId: string; tipId: string },
): Promise<MessageRow | undefined> {
  const ofTip = and(eq(messages.profileId, profileId), eq(messages.tipId, tipId));
  const [row] = await db
    .select()
    .from(messages)
    .where(and(ofTip, eq(messages.kind, 'reminder-sms'), isNull(messages.withdrawnAt)));
  return row;
}

export async function deleteWaitingReminder(
  db: Queries,
  { profileId, tipId }: { profileId: string; tipId: string },
): Promise<void> {
  await db
    .delete(messages)
    .where(and(eq(messages.profileId, profileId), eq(messages.tipId, tipId), waitingReminder));
}

/** Deletes the waiting reminders of a session's tips to a page that were created before a time. */
export async function deleteWaitingRemindersOfSession(
  db: Queries,
  where: { profileId: string; sessionHash: Buffer; before: Date },
): Promise<void> {
  const { profileId, sessionHash, before } = where;
  const ofSession = db
    .select({ id: tips.id })
    .from(tips)
    .where(and(eq(tips.sessionHash, sessionHash), eq(tips.profileId, profileId)));
  const ofTips = and(eq(messages.profileId, profileId), inArray(messages.tipId, ofSession));
  await db.delete(messages).where(and(ofTips, lt(messages.createdAt, before), waitingReminder));
}

/** Returns the messages about a tip, except those already withdrawn. */
export async function selectMessagesOfTip(
  db: Queries,
  { profileId, tipId }: { profileId: string; tipId: string },
): Promise<Pick<MessageRow, 'id' | 'recipient'>[]> {
  const ofTip = and(eq(messages.profileId, profileId), eq(messages.tipId, tipId));
  return db
    .select({ id: messages.id, recipient: messages.recipient })
    .from(messages)
    .where(and(ofTip, isNull(messages.withdrawnAt)));
}

/** Erases a message's content and mailbox copy, and replaces its recipient with a keyed hash. */
export async function withdrawMessage(
  db: Queries,
  id: string,
  { recipient, at }: { recipient: string; at: Date },
): Promise<void> {
  const left = { recipient, details: {}, failure: null, withdrawnAt: at };
  await db.update(messages).set(left).where(eq(messages.id, id));
  await db.delete(mailbox).where(eq(mailbox.id, id));
}

/** Requested by anyone who typed an address. Its account is looked up only at sending. */
const requestedSignedOut = or(
  eq(messages.kind, 'password-reset'),
  eq(messages.kind, 'sign-in-locked'),
);

/**
 * Deletes the messages to an address that were requested without signing in. Others may be about
 * another account that had the address, a tip, or a support request.
 */
export async function deleteRequestedMessagesTo(db: Queries, recipient: string): Promise<void> {
  await db.delete(messages).where(and(eq(messages.recipient, recipient), requestedSignedOut));
}

export function deleteMessagesBefore(
  db: Queries,
  before: Date,
  stopping?: AbortSignal,
): Promise<void> {
  return deleteBefore(db, messages.createdAt, before, stopping);
}
