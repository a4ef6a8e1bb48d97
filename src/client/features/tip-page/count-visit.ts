// Counting a visit (sections 3 and 4): once per page load, when the profile has loaded.
import { useEffect, useEffectEvent } from 'react';
import type { TipWrite } from '#contract/tip-write';
import { trackingData } from '../../platform/device';
import { newId } from '../../platform/ids';
import { getOutbox } from '../../platform/outbox';
import { scannedCode } from '../../platform/scanned-code';
import { tipSessionOf } from '../../platform/tip-session';
import { useFlow } from './flow/flow-context';
import type { Viewer } from './viewer';

/** Counts a tipper's visit to a profile. `search` is the page's query, such as `?from=qr`. */
export function useVisitCount(profileId: string, search: string, viewer: Viewer): void {
  const { handle, flow, resumed } = useFlow();
  const count = useEffectEvent(() => {
    const sessionId = flow.sessionId ?? tipSessionOf(handle);
    countVisit({ profileId, handle, sessionId, search });
  });

  // Not before: a resumed flow has the session that the visit belongs to.
  useEffect(() => {
    if (resumed && viewer === 'tipper') count();
  }, [resumed, viewer]);
}

interface Visit {
  profileId: string;
  handle: string;
  sessionId: string;
  search: string;
}

const counted = new Set<string>();

/**
 * Hands the visit to the outbox. When that fails, the visit is not tracked; nothing else happens.
 */
function countVisit({ profileId, handle, sessionId, search }: Visit): void {
  if (counted.has(profileId)) return;
  counted.add(profileId);
  const scanId = newId();
  const qrCode = scannedCode();
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
      fromQr: qrCode !== null || isFromQr(search),
      qrCode,
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

function isFromQr(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.get('from') === 'qr' || query.get('utm_source') === 'qr_code';
}
