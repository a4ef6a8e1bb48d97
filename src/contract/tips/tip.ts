// Tip attempts and tips (sections 3, 4 and 7). Phones store these request bodies in their outbox:
// changing one means upgrading stored entries, see `outbox/versions.ts`. Unknown fields are ignored
// rather than rejected: during an update a newer page may meet an older server, and the tip matters
// more than the field.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { amountDollars, isoTime, uuid } from '../fields';
import { REVIEW_TEXT_MAX_LENGTH, TIPPER_NAME_MAX_LENGTH } from '../limits';
import type { TrackConversionBody, TrackScanBody } from '../metrics/tracking';
import { paymentMethod, paymentMethodOrPending } from '../profiles/payment-methods';
import { receiverId } from '../teams/teams';
import { oneLine, severalLines, visibleTextOrEmpty } from '../text';
import type { ConfirmReceiptBody } from './received-tips';
import {
  codeOfVisit,
  contactEmail,
  contactMethod,
  contactPhone,
  rating,
  tipSession,
  tipStatus,
  verificationStatus,
  writeTargets,
} from './writes';

export const reviewText = z
  .string()
  .check(
    severalLines(),
    visibleTextOrEmpty(),
    z.maxLength(REVIEW_TEXT_MAX_LENGTH, 'Please keep it to 500 characters'),
  );

const tipperName = z
  .string()
  .check(oneLine(), visibleTextOrEmpty(), z.maxLength(TIPPER_NAME_MAX_LENGTH, 'Name too long'));

const absent = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/**
 * The `updatedAt` of the page that the tipper saw. A phone may show a page from an earlier visit,
 * and what that page offered has been paid.
 */
const pageUpdatedAt = z.optional(isoTime);

const creation = {
  /** Client-generated at the first tap. If it is missing, the server makes one. */
  tipId: z.optional(uuid),
  profileId: uuid,
  amount: amountDollars,
  sessionId: tipSession,
  /** Time on the tipper's phone. */
  occurredAt: z.optional(isoTime),
  pageUpdatedAt,
  qrCode: codeOfVisit,
};

export const tipAttemptBody = z.object({
  ...creation,
  paymentMethod: paymentMethodOrPending,
  tipperName: absent(tipperName),
  tipperContactMethod: absent(contactMethod),
  tipperEmail: absent(contactEmail),
  tipperPhone: absent(contactPhone),
  tipperOptIn: z.boolean(),
});
export type TipAttemptBody = z.infer<typeof tipAttemptBody>;

export const createTipBody = z.object({
  ...creation,
  paymentMethod: paymentMethodOrPending,
  customerName: absent(tipperName),
  customerEmail: absent(contactEmail),
  customerPhone: absent(contactPhone),
  customerContactType: absent(contactMethod),
  /** Unless true, the tipper's name and contact are dropped, not stored. */
  tipperOptIn: z.optional(z.boolean()),
  /** Accepted but ignored: tips are rated later, and `DEFAULT_RATING` is not a rating. */
  rating: z.optional(rating),
  status: z.optional(tipStatus),
  verificationStatus: z.optional(verificationStatus),
  deviceInfo: z.optional(z.object({ userAgent: z.optional(z.string().check(z.maxLength(1000))) })),
  receiverId,
});
export type CreateTipBody = z.infer<typeof createTipBody>;

/** Fields of a change that say when and where it was made. */
const circumstances: readonly string[] = ['occurredAt', 'pageUpdatedAt'];

/**
 * Chooses a method, confirms, rates, comments or withdraws details. Needs at least one field
 * besides `circumstances`.
 */
export const patchTipBody = z
  .object({
    paymentMethod: z.optional(paymentMethod),
    status: z.optional(tipStatus),
    verificationStatus: z.optional(verificationStatus),
    rating: z.optional(rating),
    reviewText: z.optional(reviewText),
    /** Withdraws consent to contact details, which erases them, even on a completed tip. */
    tipperOptIn: z.optional(z.literal(false)),
    receiverId,
    occurredAt: z.optional(isoTime),
    pageUpdatedAt,
  })
  .check(
    z.refine(
      (body) => Object.keys(body).some((key) => !circumstances.includes(key)),
      'Say what to change',
    ),
  );
export type PatchTipBody = z.infer<typeof patchTipBody>;

export const saveTipAttempt = defineCall({
  ...writeTargets.attempt,
  summary:
    'Records that somebody is about to tip, before payment. Creates or updates the tip `tipId`.',
  access: 'public',
  idempotent: true,
  cookies: 'tip-session',
  body: tipAttemptBody,
  status: 201,
  errors: [
    'profile_not_found',
    'own_profile',
    'tip_session_required',
    'tip_of_other_profile',
    'tip_already_completed',
  ],
});

export const createTip = defineCall({
  ...writeTargets.tip,
  summary: 'Records a tip. Creates or updates the tip `tipId`.',
  access: 'public',
  idempotent: true,
  cookies: 'tip-session',
  body: createTipBody,
  status: 201,
  errors: [
    'profile_not_found',
    'own_profile',
    'payment_method_unavailable',
    'receiver_unknown',
    'tip_session_required',
    'tip_of_other_profile',
    'tip_already_completed',
  ],
});

export const patchTip = defineCall({
  ...writeTargets.patch,
  summary:
    "Sets the payment method, confirms the payment, adds a rating or a comment, or removes the tipper's contact details.",
  access: 'tip-session',
  idempotent: true,
  params: z.object({ id: uuid }),
  body: patchTipBody,
  status: 200,
  errors: [
    'tip_not_found',
    'tip_already_completed',
    'tip_not_completed',
    'tip_already_rated',
    'own_profile',
    'payment_method_unavailable',
    'receiver_unknown',
  ],
});

/**
 * A write from a tipper's or a worker's phone, as the outbox stores and sends it. `kind` names the
 * call, `body` is its body. `outbox/entry.ts` has the envelope around it.
 */
export type TipWrite =
  | { kind: 'attempt'; tipId: string; sessionId: string; body: TipAttemptBody }
  | { kind: 'tip'; tipId: string; sessionId: string; body: CreateTipBody }
  | { kind: 'patch'; tipId: string; sessionId: string; body: PatchTipBody }
  | { kind: 'conversion'; tipId: string; sessionId: string; body: TrackConversionBody }
  /** A visit belongs to no tip: its `tipId` is its own `scanId`, so that it waits for nothing. */
  | { kind: 'scan'; tipId: string; sessionId: string; body: TrackScanBody }
  /**
   * The receipt status of many tips. Its `tipId` is the worker's user id, so that those of an
   * account are sent in order. The session cookie authorizes it when it is sent, so `sessionId` is
   * empty and the entry holds no secret.
   */
  | { kind: 'receipt'; tipId: string; sessionId: string; body: ConfirmReceiptBody };

export type TipWriteKind = TipWrite['kind'];

// The details that a tip session has stored about its tipper (section 3).

export const storedAttempt = z.object({
  tipperName: z.nullable(z.string()),
  tipperPhoneE164: z.nullable(z.string()),
  tipperEmail: z.nullable(z.string()),
  tipperContactMethod: z.nullable(contactMethod),
  tipperOptIn: z.boolean(),
});
export type StoredAttempt = z.infer<typeof storedAttempt>;

export const getTipAttempt = defineCall({
  method: 'GET',
  path: '/api/tips/attempt',
  summary:
    'Returns the details that a tip session has stored about its tipper, to restore a draft.',
  access: 'tip-session',
  query: z.object({ session_id: tipSession }),
  answer: storedAttempt,
  status: 200,
  errors: ['tip_not_found'],
});

/**
 * Returns the reference of a tip on its receipt, short enough to be read out: `4F3A-91C2`. From the
 * end of its id, because a UUIDv7 begins with the time, which tips of the same minute share.
 */
export function referenceOf(tipId: string): string {
  return `${tipId.slice(-8, -4)}-${tipId.slice(-4)}`.toUpperCase();
}
