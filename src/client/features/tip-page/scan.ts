// Counting a visit (specification sections 3 and 4): once per page load, when the profile loads.
import type { TipWrite } from '#contract/tip-write';
import { trackingData } from '../../platform/device';
import { newId } from '../../platform/ids';
import { getOutbox } from '../../platform/outbox';
import { generalSessionId, markVisited } from '../../platform/tip-session';

export interface Visit {
  profileId: string;
  handle: string;
  sessionId: string;
  /** The page's query: `?from=qr`. */
  search: string;
}

/** Whether the visit came from a QR code. */
export function isFromQr(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.get('from') === 'qr' || query.get('utm_source') === 'qr_code';
}

const counted = new Set<string>();

/** Hands the visit to the outbox. A failure means that it is not tracked, and nothing else. */
export function countVisit({ profileId, handle, sessionId, search }: Visit): void {
  if (counted.has(profileId)) return;
  counted.add(profileId);
  generalSessionId();
  markVisited();
  const scanId = newId();
  const write: TipWrite = {
    kind: 'scan',
    tipId: scanId,
    sessionId,
    body: {
      scanId,
      profileId,
      userHandle: handle,
      sessionId,
      occurredAt: new Date().toISOString(),
      fromQr: isFromQr(search),
      ...trackingData(),
    },
  };
  getOutbox()
    .enqueue([write])
    .catch((error: unknown) => {
      const result = { success: false, tracked: false, reason: 'client_error' };
      console.warn('The visit was not tracked', result, error);
    });
}
