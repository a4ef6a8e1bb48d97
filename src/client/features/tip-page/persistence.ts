// Saves tips on this phone and keeps the page up to date. In a chunk of its own, for which the
// first step does not wait.
import { isLogoutPending } from '#client/platform/auth-token';
import { forgetDraftOf, keepForgettingDrafts } from '#client/platform/details-drafts';
import { getOutbox } from '#client/platform/outbox';
import { registerServiceWorker } from '#client/platform/service-worker';

export { deviceInfo } from '#client/platform/device';
export { resumeFlow } from './flow/resume-flow';
export { writesOf } from './flow/writes';
export { pageQueries } from './page-queries';
export { PageReads } from './page-reads';
export { StoredReads } from './sending/stored-reads';
export { countVisit, recordReached } from './visits';
export { forgetDraftOf, getOutbox };

/** Runs on every visit, even without a tap: sends tips left unsent by an earlier one. */
export function startPersistence(): void {
  const outbox = getOutbox();
  registerServiceWorker();
  keepForgettingDrafts(async () => outbox);
  if (isLogoutPending()) void finishLogout().catch(console.warn);
}

/** Finishes a pending logout here, because after signing out the user may only open tip pages. */
async function finishLogout(): Promise<void> {
  (await import('#client/session/pending-logout')).keepFinishingLogout();
}
