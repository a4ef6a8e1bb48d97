// The parts of a tip that a tipper's phone reads or validates. `tip.ts` has those that only the
// server validates.
import * as z from 'zod/mini';
import { isoTime, uuid } from '../ids';
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
