// The printed code by which a tip page was opened. Only the page's address has it.
import { readTypedCode } from '#contract/typed-code';

/** What stands in the code's place in `/q/:code`, valid or not; null at any other address. */
export function codeInPath(pathname: string): string | null {
  return /^\/q\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
}

/** The code that this page was opened by, as the server stores it, or null. */
export function scannedCode(): string | null {
  return readTypedCode(codeInPath(window.location.pathname) ?? '');
}
