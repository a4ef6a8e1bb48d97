import { useEffect, useEffectEvent } from 'react';
import { tipSessionOf } from '#client/platform/tip-session';
import { useFlow, useResumed } from './flow/flow-context';
import { loadPersistence } from './load-persistence';
import type { Viewer } from './viewer';

/** Counts a tipper's visit to a profile. `search` is the query string, such as `?from=qr`. */
export function useVisitCount(profileId: string, search: string, viewer: Viewer): void {
  const { handle, flow } = useFlow();
  const resumed = useResumed();
  const count = useEffectEvent(() => {
    const sessionId = flow.sessionId ?? tipSessionOf(handle);
    const visit = { profileId, handle, sessionId, search };
    void loadPersistence().then(({ countVisit }) => countVisit(visit));
  });

  // Only once resumed, because a resumed flow has the session that the visit belongs to.
  useEffect(() => {
    if (resumed && viewer === 'tipper') count();
  }, [resumed, viewer]);
}
