// Everything stored about a user, for them to download (section 7).
import * as z from 'zod/mini';
import { subscription } from './billing';
import { defineCall } from './call';
import { earningsGoal } from './earnings-goal';
import { isoTime, uuid } from './ids';
import { ownProfile } from './own-profile';
import { qrCode } from './qr-codes';
import { receivedTip } from './received-tips';
import { accountSession } from './sessions';
import { shift } from './shifts';
import { user } from './user';

export const exportedConversion = z.object({
  tipId: uuid,
  conversionType: z.enum(['review_submitted', 'payment_confirmed']),
  reviewType: z.nullable(z.enum(['google', 'yelp'])),
  occurredAt: isoTime,
});

export const accountExport = z.object({
  exportedAt: isoTime,
  user: z.extend(user, { createdAt: isoTime }),
  profile: z.nullable(
    z.extend(ownProfile, {
      createdAt: isoTime,
      updatedAt: isoTime,
      /** The current handle and earlier ones, which still lead to the page. */
      handles: z.array(z.object({ handle: z.string(), since: isoTime })),
    }),
  ),
  /** Newest first, as on the dashboard: the tipper's name, but no contact details. */
  tips: z.array(receivedTip),
  conversions: z.array(exportedConversion),
  qrCodes: z.array(qrCode),
  shifts: z.array(shift),
  earningsGoal: z.nullable(earningsGoal),
  /** Scans are only ever shown as counts. Days are UTC. */
  scansPerDay: z.array(z.object({ day: z.iso.date(), scans: z.number(), fromQr: z.number() })),
  /** The latest first. */
  subscriptions: z.array(subscription),
  sessions: z.array(accountSession),
});
export type AccountExport = z.infer<typeof accountExport>;

/** A plain link (`<a download>`) is enough, since the browser sends the session cookie. */
export const getAccountExport = defineCall({
  method: 'GET',
  path: '/api/account/export',
  summary: "Downloads the user's data: everything as JSON, or only the tips as CSV.",
  access: 'signed-in',
  query: z.object({ format: z.enum(['json', 'csv']) }),
  answer: accountExport,
  downloads: ['application/json', 'text/csv'],
  status: 200,
  errors: ['not_authenticated'],
});
