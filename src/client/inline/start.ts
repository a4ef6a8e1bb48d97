// Runs in the head of every page that the server renders and the application takes over. Loads the
// application without delaying the first paint, and catches the forms that are submitted before it
// is there. When scripts are asked for decides how soon the page is seen: any earlier than the
// first paint, and the phone shares its bandwidth and processor between what is seen and what is
// not yet.
import { endResuming, RESUMING_ATTRIBUTE } from '#client/platform/resuming';
import { isServedBrowser, showWithoutScript } from '#client/platform/served-browser';
import { catchEarlySubmits } from './catch-early-submits';
import { firstPaint } from './first-paint';
import { loadApplication } from './load-application';

let started = false;

function load(): void {
  if (started) return;
  started = true;
  if (isServedBrowser()) {
    loadApplication().catch(early.giveUp);
  } else {
    early.giveUp();
    endResuming();
    showWithoutScript();
  }
}

const early = catchEarlySubmits(load);
window.tipwellEarly = early;

document.addEventListener('DOMContentLoaded', async () => {
  // There is nothing to see before the script has resumed the flow.
  if (!document.documentElement.hasAttribute(RESUMING_ATTRIBUTE)) await firstPaint();
  load();
});
