import type { Call } from '#contract/call';
import {
  createTip,
  getCodePage,
  getDomainPage,
  getOperator,
  getProfile,
  getProfileEntitlements,
  getRatings,
  getTipAttempt,
  patchTip,
  requestVisitToken,
  saveTipAttempt,
  trackConversion,
  trackScan,
} from '#contract/calls';

const calls = new Set<Call>([
  getProfile,
  getProfileEntitlements,
  getRatings,
  getOperator,
  getCodePage,
  getDomainPage,
  saveTipAttempt,
  getTipAttempt,
  createTip,
  patchTip,
  requestVisitToken,
  trackScan,
  trackConversion,
]);

/** Returns true if tip pages make a call, so that workers' own domains serve it too (section 6). */
export function isForTipPages(call: Call): boolean {
  return calls.has(call);
}
