// What a tipper's browser remembers of a visit (section 3, browser storage).
import { newTipSession } from './ids';
import { readStored, removeStored, type StorageArea, writeStored } from './storage';

const keys = {
  /** One for each profile. */
  tipSession: (handle: string) => `tipwell.tip_session.${handle.toLowerCase()}`,
  generalSession: 'tipwell.session_id',
  visited: 'tipwell.visited',
  trackingToken: 'tipwell.tracking_token',
};

/**
 * The tip session with the worker at a handle, made at the first call: the `sessionId` of every
 * write, and the capability to change the tip. It survives a closed tab, so that a tipper who comes
 * back from Venmo finds the same tip.
 */
export function tipSessionOf(handle: string): string {
  return readOrCreate('local', keys.tipSession(handle));
}

/** Ends the session, after the rating, so that the next tip to the same worker starts afresh. */
export function endTipSession(handle: string): void {
  removeStored('local', keys.tipSession(handle));
}

/** The session of this tab, whatever profiles it visits. */
export function generalSessionId(): string {
  return readOrCreate('session', keys.generalSession);
}

/** Marks this tab's session as visited. Returns whether it was already. */
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
