import { readToken } from './auth-token';
import { getOutbox } from './outbox';
import { onVisible } from './visibility';

/**
 * Sends what was blocked for want of a sign-in, although somebody is signed in here by now (section 7):
 * at once, and whenever somebody looks at the page again. What the service worker could not send,
 * which knows no token, is sent as soon as that is known.
 * @returns what ends it
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
