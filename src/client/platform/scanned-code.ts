// The printed code that opened a tip page, known only from the address.
import { readTypedCode } from '#contract/codes/typed-code';

/** Returns `:code` of `/q/:code`, valid or not; null at other addresses. */
export function codeInPath(pathname: string): string | null {
  return /^\/q\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
}

/** Returns the code that opened this page, in its stored form, or null. */
export function scannedCode(): string | null {
  return readTypedCode(codeInPath(window.location.pathname) ?? '');
}
