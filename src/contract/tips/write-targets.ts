// The address and response of each kind of write: all that a phone needs to send one. The complete
// calls are in `tip.ts`, `metrics/tracking.ts` and `received-tips.ts`, because tippers need not
// download the validation of requests.
import * as z from 'zod/mini';
import type { Call } from '../call';
import { uuid } from '../ids';
import { tip } from './tip-fields';

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
      /** Tips left unchanged: not this worker's, or not reported as paid. */
      refused: z.array(uuid),
    }),
  },
} as const satisfies Record<string, Target>;

/** Requested just before a visit is sent. */
export const visitTokenTarget = {
  method: 'POST',
  path: '/api/qr/visit-token',
  answer: z.object({ visitToken: z.string() }),
} as const satisfies Target;
