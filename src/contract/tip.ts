// Tip attempts and tips (sections 3, 4 and 7). Phones store these request bodies in their outbox,
// so changing one means upgrading stored entries: see `outbox/versions.ts`. Like all that phones store,
// they may have fields that this version does not know, and ignores: during an update a newer page may
// meet an older server, and a tip is worth more than the field.
import * as z from 'zod/mini';
import { defineCall } from './call';
import { isoTime, uuid } from './ids';
import {
  REVIEW_TEXT_MAX_LENGTH,
  TIP_SESSION_MAX_LENGTH,
  TIP_SESSION_MIN_LENGTH,
  TIPPER_NAME_MAX_LENGTH,
} from './limits';
import { amountDollars } from './money';
import { paymentMethod, paymentMethodOrPending } from './payment-methods';
import { isPhone } from './phone';
import { codeOfVisit } from './typed-code';

export const tipStatus = z.enum(['pending', 'completed']);
export type TipStatus = z.infer<typeof tipStatus>;
export const verificationStatus = z.enum(['pending', 'verified']);
export type VerificationStatus = z.infer<typeof verificationStatus>;
export const contactMethod = z.enum(['email', 'phone']);
export type ContactMethod = z.infer<typeof contactMethod>;

/** Whoever holds it may change the tip (section 6): a secret of at least 128 random bits. */
export const tipSession = z
  .string()
  .check(
    z.minLength(TIP_SESSION_MIN_LENGTH, 'Invalid tip session'),
    z.maxLength(TIP_SESSION_MAX_LENGTH, 'Invalid tip session'),
    z.regex(/^[A-Za-z0-9_-]+$/, 'Invalid tip session'),
  );

export const rating = z.int().check(z.minimum(1), z.maximum(5));
export const reviewText = z
  .string()
  .check(z.trim(), z.maxLength(REVIEW_TEXT_MAX_LENGTH, 'Please keep it under 500 characters'));

/**
 * Anything that looks like an email address and has no spaces (section 5). The pattern looks for the
 * first dot that may follow the `@`, and for no other, so that it never has to try again: it runs
 * over texts that are too long as well.
 */
export const contactEmail = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'Invalid email address'),
    z.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, 'Invalid email address'),
  );
export const contactPhone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(30, 'Phone must have 10 or 11 digits'),
    z.refine(isPhone, 'Phone must have 10 or 11 digits'),
  );
const tipperName = z.string().check(z.trim(), z.maxLength(TIPPER_NAME_MAX_LENGTH, 'Name too long'));

const absent = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

const creation = {
  /** Made by the client at the first tap. The server makes one if it is missing. */
  tipId: z.optional(uuid),
  profileId: uuid,
  /** In dollars. */
  amount: amountDollars,
  sessionId: tipSession,
  /** When it happened, by the clock of the tipper's phone. */
  occurredAt: z.optional(isoTime),
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
  /** Unless true, the customer fields are dropped instead of stored. */
  tipperOptIn: z.optional(z.boolean()),
  /** Accepted but ignored: tips are rated later, and `DEFAULT_RATING` is not a rating. */
  rating: z.optional(rating),
  status: z.optional(tipStatus),
  verificationStatus: z.optional(verificationStatus),
  deviceInfo: z.optional(z.object({ userAgent: z.optional(z.string().check(z.maxLength(1000))) })),
});
export type CreateTipBody = z.infer<typeof createTipBody>;

/** Chooses a method, confirms, rates or takes contact details back. At least one field besides `occurredAt` is required. */
export const patchTipBody = z
  .object({
    paymentMethod: z.optional(paymentMethod),
    status: z.optional(tipStatus),
    verificationStatus: z.optional(verificationStatus),
    rating: z.optional(rating),
    reviewText: z.optional(reviewText),
    /** Withdraws the consent to contact details, which erases them, also of a completed tip. */
    tipperOptIn: z.optional(z.literal(false)),
    occurredAt: z.optional(isoTime),
  })
  .check(
    z.refine(
      (body) => Object.keys(body).some((key) => key !== 'occurredAt'),
      'Nothing to change was given',
    ),
  );
export type PatchTipBody = z.infer<typeof patchTipBody>;

/** A tip as its tipper sees it. */
export const tip = z.object({
  id: uuid,
  profileId: uuid,
  /** In dollars. */
  amount: z.number(),
  paymentMethod: paymentMethodOrPending,
  status: tipStatus,
  verificationStatus,
  /** Null until the tipper has rated. */
  rating: z.nullable(rating),
  createdAt: isoTime,
});
export type Tip = z.infer<typeof tip>;

export const storedAttempt = z.object({
  tipperName: z.nullable(z.string()),
  tipperPhoneE164: z.nullable(z.string()),
  tipperEmail: z.nullable(z.string()),
  tipperContactMethod: z.nullable(contactMethod),
  tipperOptIn: z.boolean(),
});
export type StoredAttempt = z.infer<typeof storedAttempt>;

export const saveTipAttempt = defineCall({
  method: 'POST',
  path: '/api/tips/attempt',
  summary:
    'Records that somebody is about to tip, before they pay. Creates or updates the tip `tipId`.',
  access: 'public',
  body: tipAttemptBody,
  answer: z.object({ success: z.literal(true), tip }),
  status: 201,
  errors: [
    'profile_not_found',
    'own_profile',
    'tip_session_required',
    'tip_of_other_profile',
    'tip_already_completed',
    'idempotency_key_reused',
    'operation_in_flight',
  ],
});

export const getTipAttempt = defineCall({
  method: 'GET',
  path: '/api/tips/attempt',
  summary:
    'Returns the details that a tip session has stored about its tipper, to restore a draft.',
  access: 'tip-session',
  query: z.object({ session_id: tipSession }),
  answer: storedAttempt,
  status: 200,
  errors: ['tip_session_required', 'tip_not_found'],
});

export const createTip = defineCall({
  method: 'POST',
  path: '/api/tips',
  summary: 'Records a tip. Creates or updates the tip `tipId`.',
  access: 'public',
  body: createTipBody,
  answer: tip,
  status: 201,
  errors: [
    'profile_not_found',
    'own_profile',
    'payment_method_unavailable',
    'tip_session_required',
    'tip_of_other_profile',
    'tip_already_completed',
    'idempotency_key_reused',
    'operation_in_flight',
  ],
});

export const patchTip = defineCall({
  method: 'PATCH',
  path: '/api/tips/:id',
  summary:
    "Sets the payment method, confirms the payment, adds a rating, or removes the tipper's contact details.",
  access: 'tip-session',
  params: z.object({ id: uuid }),
  body: patchTipBody,
  answer: tip,
  status: 200,
  errors: [
    'tip_not_found',
    'tip_session_required',
    'tip_already_completed',
    'tip_not_completed',
    'tip_already_rated',
    'own_profile',
    'payment_method_unavailable',
    'idempotency_key_reused',
    'operation_in_flight',
  ],
});
