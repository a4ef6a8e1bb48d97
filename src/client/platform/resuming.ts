// Tells the next load of a tip page that a flow is under way. The server renders the first step,
// and only the script can read where the tipper was. Until then the first step is hidden
// (`src/client/inline/resume.ts`), so that nothing is shown only to be taken away.
import { readStored, removeStored, writeStored } from './storage';

/** By address: when the flow was last seen under way, in epoch milliseconds, and its handle. */
const keyAt = (pathname: string) =>
  `tipwell.under_way.${pathname.toLowerCase().replace(/\/$/, '')}`;

/** Older flows are from an earlier visit, and the page starts over. In milliseconds. */
export const FLOW_KEPT_MS = 24 * 60 * 60 * 1000;

/** On the root element while CSS hides the first step. */
export const RESUMING_ATTRIBUTE = 'data-resuming';

/** Records whether the next load of a tip page has a flow to resume, by the page's address. */
export function recordUnderWay(pathname: string, handle: string, isUnderWay: boolean): void {
  const key = keyAt(pathname);
  if (isUnderWay) writeStored('local', key, `${Date.now()} ${handle}`);
  else removeStored('local', key);
}

/** Returns true if this phone has a flow to resume at an address of a tip page. Never throws. */
export function hasFlowUnderWay(pathname: string): boolean {
  const lastUnderWay = Number.parseInt(String(readStored('local', keyAt(pathname))), 10);
  return Date.now() - lastUnderWay <= FLOW_KEPT_MS;
}

/**
 * Returns the handle of the flow that this phone can resume at an address, which may be that of a
 * code or an own domain; null if there is none. Never throws.
 */
export function handleUnderWay(pathname: string): string | null {
  if (!hasFlowUnderWay(pathname)) return null;
  return readStored('local', keyAt(pathname))?.split(' ')[1] ?? null;
}

export function hideFirstStep(): void {
  document.documentElement.setAttribute(RESUMING_ATTRIBUTE, '');
}

export function isResuming(): boolean {
  return document.documentElement.hasAttribute(RESUMING_ATTRIBUTE);
}

export function endResuming(): void {
  document.documentElement.removeAttribute(RESUMING_ATTRIBUTE);
}
