// Counts a visit (sections 3 and 4), once per page load and profile, and how far it gets.

import { trackingData } from '#client/platform/device';
import { newId } from '#client/platform/ids';
import { getOutbox } from '#client/platform/outbox';
import { scannedCode } from '#client/platform/scanned-code';
import { whenOpened } from '#client/platform/visibility';
import type { ReachedStep, TrackScanBody } from '#contract/metrics/tracking';

interface Visit {
  profileId: string;
  handle: string;
  sessionId: string;
  search: string;
}

interface CountedVisit {
  /** The fields that all writes about the visit share. */
  body: Pick<TrackScanBody, 'profileId' | 'userHandle' | 'sessionId'> & { scanId: string };
  reached: Set<ReachedStep>;
}

const counted = new Map<string, CountedVisit>();

export function countVisit(visit: Visit): void {
  whenOpened(() => count(visit));
}

function count({ profileId, handle, sessionId, search }: Visit): void {
  if (counted.has(profileId)) return;
  const body = { scanId: newId(), profileId, userHandle: handle, sessionId };
  counted.set(profileId, { body, reached: new Set() });
  const qrCode = scannedCode();
  const query = new URLSearchParams(search);
  const from = query.get('from');
  const fromQr = qrCode !== null || from === 'qr' || query.get('utm_source') === 'qr_code';
  send({ ...body, fromQr, fromTap: from === 'tap', qrCode, ...trackingData() }, body.scanId);
}

/** Records how far the visit to a profile got, once per step, if the visit was counted. */
export function recordReached(profileId: string, step: ReachedStep): void {
  const visit = counted.get(profileId);
  if (!visit || visit.reached.has(step)) return;
  visit.reached.add(step);
  send({ ...visit.body, reached: step }, visit.body.scanId);
}

// The outbox sends the steps in order after the visit. If enqueuing fails, the visit is not
// tracked; nothing else depends on it.
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
