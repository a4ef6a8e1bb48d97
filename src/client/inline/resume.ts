// Runs in the head of a tip page, before anything is painted. The server renders the first step,
// which is hidden where this phone has a flow with the worker under way, until the application
// shows the step that the tipper had reached.
import { endResuming, hasFlowUnderWay, hideFirstStep } from '#client/platform/resuming';

/** A script that has not come by then may not come: the first step can be used without it. */
const PATIENCE_MS = 5000;

if (hasFlowUnderWay(window.location.pathname)) {
  hideFirstStep();
  setTimeout(endResuming, PATIENCE_MS);
}
