// A flow that is under way, told to the next load of its tip page: the server renders the page at
// its first step, and only the script can read where the tipper was. Until then the first step is
// hidden, so that nothing is shown to be taken away again. What hides it is
// `src/client/inline/resume.ts`.
import { readStored, removeStored, writeStored } from './storage';

/**
 * In local storage, one for each handle and each printed code: when the flow was last seen under
 * way, in milliseconds since the epoch.
 */
const UNDER_WAY_PREFIX = 'tipwell.under_way.';

/** After so many milliseconds a flow is from an earlier visit, and the page starts afresh. */
export const FLOW_KEPT_MS = 24 * 60 * 60 * 1000;

/** On the root element while the first step is hidden; what that means is said in CSS. */
export const RESUMING_ATTRIBUTE = 'data-resuming';

/** Notes whether the next load of the page at a name, a handle or a code, has a flow to resume. */
export function noteUnderWay(name: string, isUnderWay: boolean): void {
  const key = UNDER_WAY_PREFIX + name;
  if (isUnderWay) writeStored('local', key, String(Date.now()));
  else removeStored('local', key);
}

/** Whether this phone has a flow to resume at `/u/:handle` or `/q/:code`. Never throws. */
export function hasFlowUnderWay(pathname: string): boolean {
  const [, , name = ''] = pathname.toLowerCase().split('/');
  const lastUnderWay = Number(readStored('local', UNDER_WAY_PREFIX + name));
  return Date.now() - lastUnderWay <= FLOW_KEPT_MS;
}

/** Keeps the first step out of sight. */
export function hideFirstStep(): void {
  document.documentElement.setAttribute(RESUMING_ATTRIBUTE, '');
}

/** Shows what was hidden. */
export function endResuming(): void {
  document.documentElement.removeAttribute(RESUMING_ATTRIBUTE);
}
