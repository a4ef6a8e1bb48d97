// Addresses of tip pages as they come from scanners, messages and typing: `/u/maya.` at the end of
// a sentence, `/U/MAYA` in capitals, `/q/4FJ2-K7?` from a print. Pure.

/** An address that needs no tidying, as most do. */
const tidy = /^\/[uq]\/[a-z0-9]+(?:-+[a-z0-9]+)*(?:\/(?:pay)?)?$/i;

/**
 * A handle or code, with spaces or at signs before it, and spaces, punctuation and symbols after
 * it, but no letter or digit of any script: that would be another name. What follows `?`, `&` or
 * `#` was a query before somebody encoded it.
 */
const withinSigns = /^[\s@]*([a-z0-9](?:[a-z0-9-]*[a-z0-9])?)[^\p{L}\p{N}]*(?:[?&#].*)?$/isu;

/**
 * The tip page's address that a path means; null if it is written correctly, or means none. Does
 * not check whether the page exists.
 * @param path percent-encoded, without its query
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
