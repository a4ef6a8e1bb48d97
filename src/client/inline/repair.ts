// Runs in the head of a tip page. On a weak network, one lost script would leave a first visit with
// payment links only, and no tip would be recorded.
import { isServerReachable, nextChance } from '#client/platform/is-server-reachable';
import { reloadOnce } from '#client/platform/missing-chunk';
import { LOAD_FAILED } from './load-application';

window.addEventListener(LOAD_FAILED, async () => {
  while (!(await isServerReachable())) await nextChance();
  // Browsers (as of 2026) never retry a failed import. An amount half typed works without script.
  const fields = [...document.querySelectorAll('input')];
  if (fields.every(({ value, defaultValue }) => value === defaultValue)) await reloadOnce();
});
