// Runs in the head of every rendered page that the application takes over. Loads the application
// only after the first paint, so that its scripts do not compete with visible content for the
// phone's bandwidth and processor. Catches forms submitted before it has loaded.
import { endResuming, RESUMING_ATTRIBUTE } from '#client/platform/resuming';
import { isServedBrowser, showWithoutScript } from '#client/platform/served-browser';
import { catchEarlySubmits } from './catch-early-submits';
import { firstPaint } from './first-paint';
import { LOAD_FAILED, loadApplication } from './load-application';

let started = false;

function load(): void {
  if (started) return;
  started = true;
  if (isServedBrowser()) {
    loadApplication().catch(fail);
  } else {
    early.giveUp();
    endResuming();
    showWithoutScript();
  }
}

function fail(): void {
  if (!early.giveUp()) window.dispatchEvent(new Event(LOAD_FAILED));
}

const early = catchEarlySubmits(load);
window.tipwellEarly = early;

document.addEventListener('DOMContentLoaded', async () => {
  // There is nothing to see until the script has resumed the flow.
  if (!document.documentElement.hasAttribute(RESUMING_ATTRIBUTE)) await firstPaint();
  load();
});
