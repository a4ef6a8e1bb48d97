// The state and texts of outbox entries that the server has not acknowledged.

import type { OutboxEntry } from '#outbox/types';
import { isUnreachable } from '#outbox/unreachable';

/**
 * `idle`: nothing to send. `offline`: no network. `waiting`: the server cannot take it yet.
 * `blocked`: the server requires a sign-in.
 */
export type UnsentState = 'idle' | 'sending' | 'offline' | 'waiting' | 'blocked';

/** Returns the state of several entries together; dead ones do not count. */
export function unsentState(entries: readonly OutboxEntry[], online: boolean): UnsentState {
  const unsent = entries.filter(({ state }) => state !== 'dead');
  if (unsent.length === 0) return 'idle';
  if (unsent.some(({ state }) => state === 'blocked')) return 'blocked';
  if (!online || unsent.some(isUnreachable)) return 'offline';
  return unsent.some(({ lastError }) => lastError !== null) ? 'waiting' : 'sending';
}

/** @param sender as `useSender` returns it */
export const offlineText = (sender: string) =>
  `Saved on this phone. ${sender} send it when you're back online.`;

export function deadReasonText(entry: OutboxEntry | undefined): string {
  if (entry?.deadReason === 'expired') return 'It could not be sent for 30 days.';
  // The server's own words, because an older page has no text for what a newer server refuses.
  return entry?.lastError?.message ?? 'The server did not accept it.';
}
