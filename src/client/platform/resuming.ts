// A flow that is under way, told to the next load of its tip page: the server draws the page at its
// first step, and only the script can read where the tipper was. Until then the first step is held
// back, so that nothing is shown to be taken away again. The other end is
// `src/server/render/resume-script.ts`.
import { removeStored, writeStored } from './storage';

/** In local storage, one for each handle: when the flow was last seen under way, in milliseconds. */
export const UNDER_WAY_PREFIX = 'tipwell.under_way.';

/** On the root element while the first step is held back; what that means is said in CSS. */
export const RESUMING_ATTRIBUTE = 'data-resuming';

/** Notes whether the next load of the page has a flow to resume. */
export function noteUnderWay(handle: string, isUnderWay: boolean): void {
  const key = UNDER_WAY_PREFIX + handle;
  if (isUnderWay) writeStored('local', key, String(Date.now()));
  else removeStored('local', key);
}

/** Shows what was held back. */
export function endResuming(): void {
  document.documentElement.removeAttribute(RESUMING_ATTRIBUTE);
}
