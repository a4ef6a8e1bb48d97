// Tips and what belongs to them. Every table that grows with use has `profile_id` first in its key,
// so that the data can be split over machines by profile. Such a key does not make a tip's id
// unique over all profiles; the lock that every writer of a tip takes does
// (`db/advisory-lock.ts`).
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
 * Tips. A tip attempt is a row of this table too, before anything is paid. The checks repeat the
 * rules of `tips/rules/tip-state.ts`, so that even a bug cannot store a tip that breaks them.
 */
export const tips = pgTable(
  'tips',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** SHA-256 of the tip session, so that reading the table does not allow changing a tip. */
    sessionHash: bytes('session_hash').notNull(),
    /** The same of whoever went on with the tip by the link of a reminder. */
    linkSessionHash: bytes('link_session_hash'),
    amountCents: integer('amount_cents').notNull(),
    paymentMethod: text('payment_method', {
      enum: ['pending', 'venmo', 'cashapp', 'zelle', 'paypal'],
    }).notNull(),
    status: text('status', { enum: ['pending', 'completed'] }).notNull(),
    verificationStatus: text('verification_status', { enum: ['pending', 'verified'] }).notNull(),
    /** What the tipper chose; never the default rating that a new tip is sent with. */
    rating: smallint('rating'),
    reviewText: text('review_text'),
    /** The printed code that brought the tipper, where there was one (`qr_codes`). */
    codeId: uuid('code_id'),
    /** In a tip for a team, the member whom it was paid to (`team_members`); null in all others. */
    receiverId: uuid('receiver_id'),
    /**
     * Whether the tip was begun at a domain of a worker's own, whose owner can read what the phone
     * keeps of it.
     */
    atOwnDomain: boolean('at_own_domain').notNull().default(false),
    tipperOptIn: boolean('tipper_opt_in').notNull(),
    tipperName: text('tipper_name'),
    tipperEmail: text('tipper_email'),
    tipperPhoneE164: text('tipper_phone_e164'),
    tipperContactMethod: text('tipper_contact_method', { enum: ['email', 'phone'] }),
    /**
     * When the details were taken back by a link: what was given before, and arrives later, stays
     * out.
     */
    contactRemovedAt: time('contact_removed_at'),
    /**
     * When the tipper did it, by the server's clock; `created_at` is when the server received it.
     */
    occurredAt: time('occurred_at').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    completedAt: time('completed_at'),
    ratedAt: time('rated_at'),
    /** When the rules let the rating count, by our clock (`tips/rules/rating-truth.ts`). */
    ratingCountedAt: time('rating_counted_at'),
    /** The rater's network that day, hashed with the salt of the day. */
    ratingNetwork: bytes('rating_network'),
    /** Judged when the tip is reported as paid, by the tips until then. */
    amountUnusual: boolean('amount_unusual').notNull().default(false),
    /** When the worker confirmed that the money has arrived. */
    receivedAt: time('received_at'),
    /** What that rests on: the worker's own look, or a line of a payment app's statement. */
    receivedBy: text('received_by', { enum: ['worker', 'statement'] }),
    /** When the worker denied that the money has arrived. */
    notReceivedAt: time('not_received_at'),
    /**
     * When the worker last set the receipt status, `none` included, and in which sign-in. By these,
     * a status that was set earlier and arrives later changes nothing.
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
    // Scanned backwards to list the newest first.
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
    // The ratings of the public figures; `tips/repository/ratings.ts` repeats this condition.
    index('tips_counted_ratings')
      .on(tip.profileId, tip.ratedAt, tip.id)
      .where(
        sql`${tip.rating} is not null and (${tip.ratingCountedAt} is not null or ${tip.receivedAt} is not null)`,
      ),
    index('tips_rating_networks')
      .on(tip.profileId, tip.ratingNetwork, tip.ratingCountedAt)
      .where(sql`${tip.ratingNetwork} is not null`),
    // Contact details are erased by age (`tips/erase-contacts.ts`), whoever they were
    // given to.
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
