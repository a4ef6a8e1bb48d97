import { readToken } from './auth-token';
import { getOutbox } from './outbox';
import { onVisible } from './visibility';

/**
 * Sends what was held for want of a sign-in, although somebody is signed in here by now (section 7):
 * at once, and whenever somebody looks at the page again. What the service worker could not send,
 * which knows no token, is sent as soon as that is known.
 * @returns what ends it
 */
export function sendHeldMarks(): () => void {
  const outbox = getOutbox();
  const release = async () => {
    if (readToken() === null) return;
    const entries = await outbox.entries();
    if (entries.some(({ state }) => state === 'held')) await outbox.releaseHeld();
  };
  const releaseNow = () => void release().catch(console.warn);
  releaseNow();
  const stopWatching = onVisible(releaseNow);
  const stopHearing = outbox.subscribe((event) => {
    if (event.type !== 'postponed' || event.error.code !== 'not_authenticated') return;
    if (readToken() !== null) void outbox.replay({ now: true }).catch(console.warn);
  });
  return () => {
    stopWatching();
    stopHearing();
  };
}
