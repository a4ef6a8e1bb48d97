// Everything that we keep of a user, to take away.
import * as z from 'zod/mini';
import { defineCall } from './call';
import { isoTime, uuid } from './ids';
import { ownProfile } from './own-profile';
import { receivedTip } from './received-tips';
import { accountSession } from './sessions';
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
      /** The current handle and those given up, which all lead to the page. */
      handles: z.array(z.object({ handle: z.string(), since: isoTime })),
    }),
  ),
  /** Newest first, with ratings and comments; of the tipper the name alone, as on the dashboard. */
  tips: z.array(receivedTip),
  conversions: z.array(exportedConversion),
  /** Scans are kept to be counted, so counts are what there is. Days are those of UTC. */
  scansPerDay: z.array(z.object({ day: z.iso.date(), scans: z.number(), fromQr: z.number() })),
  sessions: z.array(accountSession),
});
export type AccountExport = z.infer<typeof accountExport>;

/** A link to it (`<a download>`) does: the session cookie goes along. */
export const getAccountExport = defineCall({
  method: 'GET',
  path: '/api/account/export',
  summary: "Downloads the user's own data: everything as JSON, or the tips as a CSV table.",
  access: 'signed-in',
  query: z.object({ format: z.enum(['json', 'csv']) }),
  answer: accountExport,
  downloads: ['application/json', 'text/csv'],
  status: 200,
  errors: ['not_authenticated'],
});
