// What a phone needs in order to write: the fields that it reads or validates, and each write's
// address and response. The complete calls are in `tip.ts`, `metrics/tracking.ts` and
// `received-tips.ts`, because tippers need not download the validation of requests.
import * as z from 'zod/mini';
import type { Call } from '../call';
import { isoTime, uuid } from '../fields';
import { TIP_SESSION_MAX_LENGTH, TIP_SESSION_MIN_LENGTH } from '../limits';
import { isPhone, phoneProblem } from '../messaging/phone';
import { paymentMethodOrPending } from '../profiles/payment-methods';
import { atMost } from '../text';

export const tipStatus = z.enum(['pending', 'completed']);
export type TipStatus = z.infer<typeof tipStatus>;
export const verificationStatus = z.enum(['pending', 'verified']);
export type VerificationStatus = z.infer<typeof verificationStatus>;
export const contactMethod = z.enum(['email', 'phone']);
export type ContactMethod = z.infer<typeof contactMethod>;

/** The secret that authorizes changes to the tip (section 6): at least 128 random bits. */
export const tipSession = z
  .string()
  .check(
    z.minLength(TIP_SESSION_MIN_LENGTH, 'Invalid tip session'),
    z.maxLength(TIP_SESSION_MAX_LENGTH, 'Invalid tip session'),
    z.regex(/^[A-Za-z0-9_-]+$/, 'Invalid tip session'),
  );

export const rating = z.int().check(z.minimum(1), z.maximum(5));
/**
 * Anything that looks like an email address and has no spaces (section 5). The pattern matches
 * without backtracking, because it also runs on texts that are too long.
 */
export const contactEmail = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'Invalid email address'),
    z.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, 'Invalid email address'),
  );
/** Allows for spaces, brackets, and the direction marks that come with a copied number. */
const PHONE_MAX_LENGTH = 40;

export const contactPhone = z
  .string()
  .check(
    z.trim(),
    atMost(PHONE_MAX_LENGTH, 'Phone must have 10 or 11 digits'),
    z.refine(isPhone, { error: ({ input }) => phoneProblem(input as string) }),
  );

/** A tip as its tipper sees it. */
export const tip = z.object({
  id: uuid,
  profileId: uuid,
  amount: z.number(),
  paymentMethod: paymentMethodOrPending,
  status: tipStatus,
  verificationStatus,
  /** Null until the tipper has rated. */
  rating: z.nullable(rating),
  createdAt: isoTime,
});
export type Tip = z.infer<typeof tip>;

type Target = Pick<Call, 'method' | 'path' | 'answer'>;

export const scanResult = z.object({
  success: z.boolean(),
  tracked: z.boolean(),
  sessionId: z.optional(z.string()),
  trackingToken: z.optional(z.string()),
  scanId: z.optional(uuid),
  /** `session_exists`: already counted. `client_error`: made by the client when the call failed. */
  reason: z.optional(z.enum(['session_exists', 'client_error'])),
  /**
   * Why else a visit was not counted: `own_visit`, `bot`, `no_token`, `not_owner`. Any text is
   * valid; otherwise a phone that does not know a new reason would resend the visit for weeks.
   */
  notCounted: z.optional(z.string()),
  /** Only for an owner's test: the printed code, or null. */
  codeId: z.optional(z.nullable(uuid)),
  stats: z.optional(z.object({ totalScans: z.number() })),
});
export type ScanResult = z.infer<typeof scanResult>;

export const writeTargets = {
  attempt: {
    method: 'POST',
    path: '/api/tips/attempt',
    answer: z.object({ success: z.literal(true), tip }),
  },
  tip: { method: 'POST', path: '/api/tips', answer: tip },
  patch: { method: 'PATCH', path: '/api/tips/:id', answer: tip },
  conversion: {
    method: 'POST',
    path: '/api/track-conversion',
    answer: z.object({ success: z.literal(true) }),
  },
  scan: { method: 'POST', path: '/api/qr/track', answer: scanResult },
  receipt: {
    method: 'POST',
    path: '/api/tips/receipt-status',
    answer: z.object({
      success: z.literal(true),
      /**
       * Tips that could not be confirmed: not this worker's, not reported as paid, paid by a
       * payment already matched to another tip, or without a match to restore.
       */
      refused: z.array(uuid),
      /** Tips that keep another status, because it was set later; missing if there are none. */
      kept: z.optional(z.array(uuid)),
    }),
  },
} as const satisfies Record<string, Target>;

/** Requested just before a visit is sent. */
export const visitTokenTarget = {
  method: 'POST',
  path: '/api/qr/visit-token',
  answer: z.object({ visitToken: z.string() }),
} as const satisfies Target;

/** The printed code that a visit came from. Another page's code is ignored, not rejected. */
export const codeOfVisit = z.optional(z.nullable(z.string().check(z.maxLength(64))));
