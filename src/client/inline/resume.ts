// Runs in the head of a tip page, before the first paint. The server renders the first step. If
// this phone has a flow under way with the worker, that step is hidden until the application shows
// the tipper's own.
import { endResuming, hasFlowUnderWay, hideFirstStep } from '#client/platform/resuming';

/** A script that takes longer may never come, and the first step works without it. */
const TIMEOUT_MS = 5000;

if (hasFlowUnderWay(window.location.pathname)) {
  hideFirstStep();
  setTimeout(endResuming, TIMEOUT_MS);
}
