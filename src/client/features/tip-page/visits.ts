// Counting a visit (sections 3 and 4): once per page load, when the profile has loaded; and how far
// it comes.

import { trackingData } from '#client/platform/device';
import { newId } from '#client/platform/ids';
import { getOutbox } from '#client/platform/outbox';
import { scannedCode } from '#client/platform/scanned-code';
import type { ReachedStep, TrackScanBody } from '#contract/metrics/tracking';

interface Visit {
  profileId: string;
  handle: string;
  sessionId: string;
  search: string;
}

interface CountedVisit {
  /** What every write about the visit begins with. */
  body: Pick<TrackScanBody, 'profileId' | 'userHandle' | 'sessionId'> & { scanId: string };
  reached: Set<ReachedStep>;
}

const counted = new Map<string, CountedVisit>();

/** Hands the visit to the outbox, once per page load. */
export function countVisit({ profileId, handle, sessionId, search }: Visit): void {
  if (counted.has(profileId)) return;
  const body = { scanId: newId(), profileId, userHandle: handle, sessionId };
  counted.set(profileId, { body, reached: new Set() });
  const qrCode = scannedCode();
  const query = new URLSearchParams(search);
  const from = query.get('from');
  const fromQr = qrCode !== null || from === 'qr' || query.get('utm_source') === 'qr_code';
  send({ ...body, fromQr, fromTap: from === 'tap', qrCode, ...trackingData() }, body.scanId);
}

/**
 * Says how far the visit to a profile came, once for each step; nothing for a visit not counted.
 */
export function noteReached(profileId: string, step: ReachedStep): void {
  const visit = counted.get(profileId);
  if (!visit || visit.reached.has(step)) return;
  visit.reached.add(step);
  send({ ...visit.body, reached: step }, visit.body.scanId);
}

// Its steps go out in order behind the visit. What fails is not tracked; nothing else happens.
function send(body: TrackScanBody, scanId: string): void {
  const occurredAt = new Date().toISOString();
  const { sessionId } = body;
  getOutbox()
    .enqueue([{ kind: 'scan', tipId: scanId, sessionId, body: { ...body, occurredAt } }])
    .catch((error: unknown) => {
      const result = { success: false, tracked: false, reason: 'client_error' };
      console.warn('The visit was not tracked', result, error);
    });
}
