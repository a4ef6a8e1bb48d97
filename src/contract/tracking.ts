// Counting visits and conversions (sections 3 and 7).
import * as z from 'zod/mini';
import { defineCall } from './call';
import { isoTime, uuid } from './ids';
import { tipSession } from './tip-fields';
import { codeOfVisit } from './typed-code';
import { visitTokenTarget, writeTargets } from './write-targets';

const shortText = z.optional(z.string().check(z.maxLength(200)));
const flag = z.optional(z.boolean());
const count = z.optional(z.number());

/** How far a visit came, as long as no tip says so. */
export const reachedSteps = ['amount', 'details_left', 'details_skipped', 'app'] as const;
export type ReachedStep = (typeof reachedSteps)[number];

/** How long a visit's token is valid, in milliseconds. */
export const VISIT_TOKEN_MS = 10 * 60_000;

export const requestVisitToken = defineCall({
  ...visitTokenTarget,
  summary:
    'Returns a signed token, valid for ten minutes, without which a visit of that tip session to that profile is not counted. Whoever sends a visit asks for it just before, with the script that programs reading pages do not run.',
  access: 'public',
  body: z.object({ profileId: uuid, sessionId: tipSession }),
  status: 200,
  errors: [],
});

/** A visit to a tip page. Facts about the phone are optional, and left out under Do Not Track. */
export const trackScanBody = z.object({
  /** Made by the client, so that a repeated request counts once. */
  scanId: z.optional(uuid),
  profileId: uuid,
  userHandle: z.string().check(z.maxLength(100)),
  sessionId: tipSession,
  occurredAt: z.optional(isoTime),
  /** Whether the visit carried `from=qr` or `utm_source=qr_code`. */
  fromQr: flag,
  /**
   * Whether it carried `from=tap`, as the address on an NFC tag does. Then it is not from a QR
   * code.
   */
  fromTap: flag,
  qrCode: codeOfVisit,
  /**
   * The owner's test of their own page: answered as a visitor's visit would be, kept apart, and
   * part of no figure. From anybody else it is not counted.
   */
  test: z.optional(z.literal(true)),
  /** Says how far a visit has come that was sent earlier under the same `scanId`. */
  reached: z.optional(z.enum(reachedSteps)),
  fingerprint: z.optional(
    z.object({
      timezone: shortText,
      language: shortText,
      platform: shortText,
      screenResolution: shortText,
    }),
  ),
  metadata: z.optional(
    z.object({
      trackingToken: shortText,
      userAgent: z.optional(z.string().check(z.maxLength(1000))),
      colorDepth: count,
      cookieEnabled: flag,
      localStorageEnabled: flag,
      sessionStorageEnabled: flag,
      touchSupport: flag,
      hardwareConcurrency: count,
      deviceMemory: count,
      connectionType: shortText,
      connectionSpeed: z.optional(z.union([z.number(), z.string().check(z.maxLength(50))])),
      timestamp: shortText,
      deviceType: z.optional(z.enum(['mobile', 'tablet', 'desktop'])),
      geolocation: flag,
      online: flag,
    }),
  ),
});
export type TrackScanBody = z.infer<typeof trackScanBody>;

export const trackScan = defineCall({
  ...writeTargets.scan,
  summary:
    'Counts a visit to a tip page, once per tip session and hour, or notes how far it came. Visits of bots, without a valid `X-Visit-Token` and of the owner are not counted.',
  access: 'public',
  body: trackScanBody,
  status: 200,
  errors: [
    'profile_not_found',
    'visit_token_expired',
    'idempotency_key_reused',
    'operation_in_flight',
  ],
});

export const trackConversionBody = z.object({
  tipId: uuid,
  conversionType: z.enum(['review_submitted', 'payment_confirmed']),
  sessionId: tipSession,
  reviewType: z.optional(z.enum(['google', 'yelp'])),
  occurredAt: z.optional(isoTime),
});
export type TrackConversionBody = z.infer<typeof trackConversionBody>;

export const trackConversion = defineCall({
  ...writeTargets.conversion,
  summary: 'Records that a payment was confirmed or a review page opened, once per tip.',
  access: 'tip-session',
  body: trackConversionBody,
  status: 200,
  errors: [
    'tip_not_found',
    'tip_session_required',
    'idempotency_key_reused',
    'operation_in_flight',
  ],
});
