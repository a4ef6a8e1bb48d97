// The printed code that a tip page was opened by: its address has it, and nothing else does.
import { readTypedCode } from '#contract/typed-code';

/** What stands for a code in `/q/:code`, whether it is one or not; null at any other address. */
export function codeInPath(pathname: string): string | null {
  return /^\/q\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
}

/** The code that this page was opened by, as the server stores it, or null. */
export function scannedCode(): string | null {
  return readTypedCode(codeInPath(window.location.pathname) ?? '');
}
