// What a tipper's browser remembers of a visit (specification section 3, browser storage).
import { newTipSession } from './ids';
import { readStored, removeStored, type StorageArea, writeStored } from './storage';

const keys = {
  /** One per profile. */
  tipSession: (handle: string) => `tipwell.tip_session.${handle.toLowerCase()}`,
  generalSession: 'tipwell.session_id',
  visited: 'tipwell.visited',
  trackingToken: 'tipwell.tracking_token',
};

/**
 * The tip session with this worker: the capability to change its tip, and the `sessionId` of every
 * body. It survives a closed tab, so that a tipper coming back from Venmo finds the same tip.
 */
export function tipSessionOf(handle: string): string {
  return readOrCreate('local', keys.tipSession(handle));
}

/** Ends it, after the rating: the next tip to the same worker starts fresh. */
export function endTipSession(handle: string): void {
  removeStored('local', keys.tipSession(handle));
}

/** The session of this tab, whichever profiles it visits. */
export function generalSessionId(): string {
  return readOrCreate('session', keys.generalSession);
}

/** Marks this tab's session as visited. Answers whether it had been before. */
export function markVisited(): boolean {
  const before = readStored('session', keys.visited) !== null;
  writeStored('session', keys.visited, '1');
  return before;
}

/** The long-lived token that the server gave this browser when it counted a scan, or null. */
export function readTrackingToken(): string | null {
  return readStored('local', keys.trackingToken);
}

export function storeTrackingToken(token: string): void {
  writeStored('local', keys.trackingToken, token);
}

function readOrCreate(area: StorageArea, key: string): string {
  const kept = readStored(area, key);
  if (kept !== null) return kept;
  const session = newTipSession();
  writeStored(area, key, session);
  return session;
}
