// Tells the next load of a tip page that a flow is under way. The server renders the first step,
// and only the script can read where the tipper was. Until then the first step is hidden
// (`src/client/inline/resume.ts`), so that nothing is shown only to be taken away.
import { readStored, removeStored, writeStored } from './storage';

/** By address: when the flow was last seen under way, in epoch milliseconds, and `UnderWay`. */
const keyAt = (pathname: string) =>
  `tipwell.under_way.${pathname.toLowerCase().replace(/\/$/, '')}`;

/** Older flows are from an earlier visit, and the page starts over. In milliseconds. */
export const FLOW_KEPT_MS = 24 * 60 * 60 * 1000;

/** On the root element while CSS hides the first step. */
export const RESUMING_ATTRIBUTE = 'data-resuming';

export interface UnderWay {
  /** The page's handle, by which the flow is kept; the page may have another one by now. */
  handle: string;
  profileId: string;
  /** Whether the tipper may just be paying. */
  paying: boolean;
}

/** Records the flow that the next load of a tip page resumes, or that there is none, by address. */
export function recordUnderWay(pathname: string, flow: UnderWay | null): void {
  const key = keyAt(pathname);
  if (flow) {
    const { handle, profileId, paying } = flow;
    writeStored('local', key, `${Date.now()} ${handle} ${profileId} ${paying}`);
  } else removeStored('local', key);
}

/** Returns true if this phone has a flow to resume at an address of a tip page. Never throws. */
export function hasFlowUnderWay(pathname: string): boolean {
  const lastUnderWay = Number.parseInt(String(readStored('local', keyAt(pathname))), 10);
  return Date.now() - lastUnderWay <= FLOW_KEPT_MS;
}

/**
 * Returns the flow that this phone can resume at an address, which may be that of a code or an own
 * domain; null if there is none. Never throws.
 */
export function flowUnderWay(pathname: string): UnderWay | null {
  if (!hasFlowUnderWay(pathname)) return null;
  const [, handle, profileId = '', paying] = String(readStored('local', keyAt(pathname))).split(
    ' ',
  );
  return handle ? { handle, profileId, paying: paying === 'true' } : null;
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
