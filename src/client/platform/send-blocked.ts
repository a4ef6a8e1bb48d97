import { readToken } from './auth-token';
import { getOutbox } from './outbox';
import { onVisible } from './visibility';

/**
 * Sends outbox entries that were blocked until sign-in (section 7), at once and whenever the page
 * becomes visible again. Also sends what the service worker, which has no token, could not send.
 * @returns a function that stops this
 */
export function sendBlocked(): () => void {
  const outbox = getOutbox();
  const unblock = async () => {
    if (readToken() === null) return;
    const entries = await outbox.entries();
    if (entries.some(({ state }) => state === 'blocked')) await outbox.unblock();
  };
  const unblockNow = () => void unblock().catch(console.warn);
  unblockNow();
  const stopWatching = onVisible(unblockNow);
  const stopHearing = outbox.subscribe((event) => {
    if (event.type !== 'postponed' || event.error.code !== 'not_authenticated') return;
    if (readToken() !== null) void outbox.replay({ now: true }).catch(console.warn);
  });
  return () => {
    stopWatching();
    stopHearing();
  };
}
