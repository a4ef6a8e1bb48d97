// Addresses of tip pages as they come from scanners, messages and hands: `/u/maya.` at the end of a
// sentence, `/U/MAYA` in capitals, `/q/4FJ2-K7?` from a print. Pure.

/** The form of an address that needs no tidying; most have it. */
const tidy = /^\/[uq]\/[a-z0-9]+(?:-+[a-z0-9]+)*(?:\/(?:pay)?)?$/i;

/**
 * A handle or a code, with a blank or an at sign before it, and behind it blanks, punctuation and
 * symbols, but no letter or digit of any script: that would be another name. What follows `?`, `&`
 * or `#` was a query before somebody encoded it.
 */
const withinSigns = /^[\s@]*([a-z0-9](?:[a-z0-9-]*[a-z0-9])?)[^\p{L}\p{N}]*(?:[?&#].*)?$/isu;

/**
 * Returns the address of the tip page that a path means, or null where it is written as it should
 * be, or means none. Whether there is such a page is another question.
 * @param path without its query, percent-encoded
 */
export function tidyTipPageAddress(path: string): string | null {
  const [, kind, rest] = /^\/+([uq])\/+(.*)$/is.exec(path) ?? [];
  if (kind === undefined || rest === undefined) return null;
  if (tidy.test(path) && kind === kind.toLowerCase()) return null;
  const [, pay = ''] = /(\/pay\/?)$/i.exec(rest) ?? [];
  const [, name] = withinSigns.exec(decoded(rest.slice(0, rest.length - pay.length))) ?? [];
  return name === undefined ? null : `/${kind.toLowerCase()}/${name}${pay && '/pay'}`;
}

/** A stray percent sign stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
