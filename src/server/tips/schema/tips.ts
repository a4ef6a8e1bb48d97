// Tips and what belongs to them. Every table that grows with use has `profile_id` first in its key,
// so that the data can be sharded by profile. Such a key does not make a tip's id unique across
// profiles; the lock that every writer of a tip acquires does (`db/advisory-lock.ts`), except where
// the database is distributed (docs/decisions/0040-citus.md).
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { reportReasons } from '#contract/tips/received-tips';
import { bytes, time } from '#server/db/schema/columns';
import { profiles } from '#server/profiles/schema';

/**
 * An attempt is a row of this table as well, before anything is paid. The checks repeat the
 * rules of `tips/rules/tip-state.ts`, so that even a bug cannot store a tip that breaks them.
 */
export const tips = pgTable(
  'tips',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** SHA-256, so that reading the table does not allow changing tips. */
    sessionHash: bytes('session_hash').notNull(),
    /** Of the browsers that resumed the tip through a reminder's link, one after another. */
    linkSessionHashes: bytes('link_session_hashes'),
    amountCents: integer('amount_cents').notNull(),
    paymentMethod: text('payment_method', {
      enum: ['pending', 'venmo', 'cashapp', 'zelle', 'paypal'],
    }).notNull(),
    status: text('status', { enum: ['pending', 'completed'] }).notNull(),
    verificationStatus: text('verification_status', { enum: ['pending', 'verified'] }).notNull(),
    /** Chosen by the tipper, never the default that a new tip is sent with. */
    rating: smallint('rating'),
    reviewText: text('review_text'),
    /** The printed code that brought the tipper, if any (`qr_codes`). */
    codeId: uuid('code_id'),
    /** In a tip for a team, the member who received it (`team_members`); otherwise null. */
    receiverId: uuid('receiver_id'),
    /** Started at a worker's own domain, whose owner can read what the phone stores. */
    atOwnDomain: boolean('at_own_domain').notNull().default(false),
    tipperOptIn: boolean('tipper_opt_in').notNull(),
    tipperName: text('tipper_name'),
    tipperEmail: text('tipper_email'),
    tipperPhoneE164: text('tipper_phone_e164'),
    tipperContactMethod: text('tipper_contact_method', { enum: ['email', 'phone'] }),
    /** When a link removed the details. Earlier ones are ignored even if they arrive later. */
    contactRemovedAt: time('contact_removed_at'),
    /** When the tipper made it, by the server's clock; `created_at` is when it arrived. */
    occurredAt: time('occurred_at').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    completedAt: time('completed_at'),
    ratedAt: time('rated_at'),
    /** When the rules let the rating count, by the server's clock (`tips/rules/rating-truth.ts`). */
    ratingCountedAt: time('rating_counted_at'),
    /** The rater's network that day, hashed with the day's salt. */
    ratingNetwork: bytes('rating_network'),
    /** Judged against earlier tips when the tip is reported as paid. */
    amountUnusual: boolean('amount_unusual').notNull().default(false),
    /** When the worker confirmed that the money arrived. */
    receivedAt: time('received_at'),
    /** What confirmed it: the worker, or a line in a payment app's statement. */
    receivedBy: text('received_by', { enum: ['worker', 'statement'] }),
    /** When the worker denied that the money arrived. */
    notReceivedAt: time('not_received_at'),
    /**
     * When and in which sign-in the worker last set the receipt status, including `none`. Keeps an
     * earlier status that arrives later from changing anything.
     */
    receiptStatusAt: time('receipt_status_at'),
    receiptStatusSessionId: uuid('receipt_status_session_id'),
    textHidden: boolean('text_hidden').notNull().default(false),
    nameHidden: boolean('name_hidden').notNull().default(false),
    reportedAt: time('reported_at'),
    reportReason: text('report_reason', { enum: reportReasons }),
  },
  (tip) => [
    primaryKey({ columns: [tip.profileId, tip.id] }),
    index('tips_id').on(tip.id),
    // Scanned backwards, for newest first.
    index('tips_newest').on(tip.profileId, tip.createdAt, tip.id),
    index('tips_session').on(tip.sessionHash, tip.createdAt),
    index('tips_by_code')
      .on(tip.profileId, tip.codeId, tip.createdAt)
      .where(sql`${tip.codeId} is not null`),
    index('tips_of_team')
      .on(tip.profileId, tip.occurredAt)
      .where(sql`${tip.receiverId} is not null`),
    index('tips_by_receiver')
      .on(tip.profileId, tip.receiverId, tip.createdAt)
      .where(sql`${tip.receiverId} is not null`),
    // Whom a team's tip was last reported as paid to (`teams/repository/teams.ts`).
    index('tips_last_paid')
      .on(tip.profileId, tip.receiverId, tip.completedAt)
      .where(sql`${tip.receiverId} is not null and ${tip.completedAt} is not null`),
    // The publicly counted ratings; `tips/repository/ratings.ts` repeats this condition.
    index('tips_counted_ratings')
      .on(tip.profileId, tip.ratedAt, tip.id)
      .where(
        sql`${tip.rating} is not null and (${tip.ratingCountedAt} is not null or ${tip.receivedAt} is not null)`,
      ),
    index('tips_rating_networks')
      .on(tip.profileId, tip.ratingNetwork, tip.ratingCountedAt)
      .where(sql`${tip.ratingNetwork} is not null`),
    // For erasure of contact details by age (`tips/erase-contacts.ts`).
    index('tips_with_contact').on(tip.occurredAt).where(sql`${tip.tipperOptIn}`),
    check(
      'tips_received_once_completed',
      sql`${tip.receivedAt} is null or ${tip.status} = 'completed'`,
    ),
    check('tips_received_by', sql`(${tip.receivedAt} is null) = (${tip.receivedBy} is null)`),
    check(
      'tips_not_received_once_completed',
      sql`${tip.notReceivedAt} is null or (${tip.receivedAt} is null and ${tip.status} = 'completed')`,
    ),
    check('tips_amount', sql`${tip.amountCents} between 1 and 1000000`),
    check('tips_rating', sql`${tip.rating} between 1 and 5`),
    check('tips_completed', sql`(${tip.status} = 'completed') = (${tip.completedAt} is not null)`),
    check(
      'tips_verified',
      sql`${tip.verificationStatus} = 'pending' or ${tip.status} = 'completed'`,
    ),
    check(
      'tips_rated_once_completed',
      sql`(${tip.rating} is null and ${tip.ratedAt} is null and ${tip.reviewText} is null)
        or (${tip.rating} is not null and ${tip.ratedAt} is not null and ${tip.status} = 'completed')`,
    ),
    check('tips_no_contact_at_own_domain', sql`not (${tip.atOwnDomain} and ${tip.tipperOptIn})`),
    check(
      'tips_contact_only_with_consent',
      sql`${tip.tipperOptIn} or coalesce(${tip.tipperName}, ${tip.tipperEmail}, ${tip.tipperPhoneE164}, ${tip.tipperContactMethod}) is null`,
    ),
  ],
);

export type TipRow = typeof tips.$inferSelect;
