// Counting visits and conversions (sections 3 and 7).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../fields';
import { codeOfVisit, tipSession, visitTokenTarget, writeTargets } from '../tips/writes';

const flag = z.optional(z.boolean());

// Missing or null if the browser does not report it.
const deviceText = z.nullish(z.string().check(z.maxLength(200)));
const deviceFlag = z.nullish(z.boolean());
const deviceCount = z.nullish(z.number());

/** The steps of a visit that its tip does not show. */
export const reachedSteps = ['amount', 'details_left', 'details_skipped', 'app'] as const;
export type ReachedStep = (typeof reachedSteps)[number];

/** How long a visit's token is valid, in milliseconds. */
export const VISIT_TOKEN_MS = 10 * 60_000;

export const requestVisitToken = defineCall({
  ...visitTokenTarget,
  summary:
    "Returns a signed token, valid for ten minutes, without which a visit of that tip session to that profile is not counted. A page's script requests it just before sending a visit; programs that only read pages run no script.",
  access: 'public',
  body: z.object({ profileId: uuid, sessionId: tipSession }),
  status: 200,
});

/** Details of the phone are optional, and omitted under Do Not Track. */
export const trackScanBody = z.object({
  /** Client-generated, so that a repeated request counts once. */
  scanId: z.optional(uuid),
  profileId: uuid,
  userHandle: z.string().check(z.maxLength(100)),
  sessionId: tipSession,
  occurredAt: z.optional(isoTime),
  /** Whether the visit carried `from=qr` or `utm_source=qr_code`. */
  fromQr: flag,
  /** Whether it carried `from=tap`, as the address on an NFC tag does. Excludes `fromQr`. */
  fromTap: flag,
  qrCode: codeOfVisit,
  /** An owner's test of their page: answered like a visit, but kept out of all metrics. */
  test: z.optional(z.literal(true)),
  /** An update to the visit with this `scanId`: how far it got. */
  reached: z.optional(z.enum(reachedSteps)),
  fingerprint: z.optional(
    z.object({
      timezone: deviceText,
      language: deviceText,
      platform: deviceText,
      screenResolution: deviceText,
    }),
  ),
  metadata: z.optional(
    z.object({
      trackingToken: deviceText,
      userAgent: z.nullish(z.string().check(z.maxLength(1000))),
      colorDepth: deviceCount,
      cookieEnabled: deviceFlag,
      localStorageEnabled: deviceFlag,
      sessionStorageEnabled: deviceFlag,
      touchSupport: deviceFlag,
      hardwareConcurrency: deviceCount,
      deviceMemory: deviceCount,
      connectionType: deviceText,
      connectionSpeed: z.nullish(z.union([z.number(), z.string().check(z.maxLength(50))])),
      timestamp: deviceText,
      deviceType: z.nullish(z.enum(['mobile', 'tablet', 'desktop'])),
      geolocation: deviceFlag,
      online: deviceFlag,
    }),
  ),
});
export type TrackScanBody = z.infer<typeof trackScanBody>;

export const trackScan = defineCall({
  ...writeTargets.scan,
  summary:
    'Counts a visit to a tip page, once per tip session and hour, or notes how far it came. Visits of bots, without a valid `X-Visit-Token` and of the owner are not counted.',
  access: 'public',
  idempotent: true,
  body: trackScanBody,
  status: 200,
  errors: ['profile_not_found', 'visit_token_expired'],
});

export const reviewType = z.enum(['google', 'yelp']);
export type ReviewType = z.infer<typeof reviewType>;

export const trackConversionBody = z.object({
  tipId: uuid,
  conversionType: z.enum(['review_submitted', 'payment_confirmed']),
  sessionId: tipSession,
  reviewType: z.nullish(reviewType),
  occurredAt: z.optional(isoTime),
});
export type TrackConversionBody = z.infer<typeof trackConversionBody>;

export const trackConversion = defineCall({
  ...writeTargets.conversion,
  summary: 'Records that a payment was confirmed or a review page opened, once per tip.',
  access: 'tip-session',
  idempotent: true,
  body: trackConversionBody,
  status: 200,
  errors: ['tip_not_found'],
});
