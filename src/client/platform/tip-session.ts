// A tipper's browser storage for a visit (section 3, browser storage).
import { newTipSession } from './ids';
import { readStored, removeStored, writeStored } from './storage';

const keys = {
  /** One per profile. */
  tipSession: (handle: string) => `tipwell.tip_session.${handle.toLowerCase()}`,
  trackingToken: 'tipwell.tracking_token',
};

/**
 * Returns the tip session with the worker at a handle, created by the first call. It is the
 * `sessionId` of every write, and authorizes changes to the tip. It survives a closed tab, so that
 * a tipper returning from Venmo finds the same tip.
 */
export function tipSessionOf(handle: string): string {
  const key = keys.tipSession(handle);
  const kept = readStored('local', key);
  if (kept !== null) return kept;
  const session = newTipSession();
  writeStored('local', key, session);
  return session;
}

/** Ends the session after the rating, so that the next tip to the worker starts afresh. */
export function endTipSession(handle: string): void {
  removeStored('local', keys.tipSession(handle));
}

/** Returns the long-lived token that the server assigned when counting a visit, or null. */
export function readTrackingToken(): string | null {
  return readStored('local', keys.trackingToken);
}

export function storeTrackingToken(token: string): void {
  writeStored('local', keys.trackingToken, token);
}
