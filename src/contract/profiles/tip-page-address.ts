// Addresses of tip pages as scanned, shared and typed: `/u/maya.` at the end of a sentence,
// `/U/MAYA` in capitals, `/q/4FJ2-K7?` from print. Pure.

/** Most addresses are canonical already, except that `/U/` and `/Q/` match, too. */
const nearlyCanonical = /^\/[uq]\/[a-z0-9]+(?:-+[a-z0-9]+)*(?:\/(?:pay)?)?$/i;

/**
 * A handle or code, with spaces or at signs before it, and spaces, punctuation and symbols after
 * it. A letter or digit of any script would make it another name. After `?`, `&` or `#` comes a
 * query that was percent-encoded by mistake.
 */
const withinSigns = /^[\s@]*([a-z0-9](?:[a-z0-9-]*[a-z0-9])?)[^\p{L}\p{N}]*(?:[?&#].*)?$/isu;

/**
 * Returns the canonical address of the tip page that a path means, or null if the path is already
 * canonical or means none. Does not check whether the page exists.
 * @param path percent-encoded, without its query
 */
export function canonicalTipPageUrl(path: string): string | null {
  const [, kind, rest] = /^\/+([uq])\/+(.*)$/is.exec(path) ?? [];
  if (kind === undefined || rest === undefined) return null;
  if (nearlyCanonical.test(path) && kind === kind.toLowerCase()) return null;
  const [, pay = ''] = /(\/pay\/?)$/i.exec(rest) ?? [];
  const [, name] = withinSigns.exec(decoded(rest.slice(0, rest.length - pay.length))) ?? [];
  return name === undefined ? null : `/${kind.toLowerCase()}/${name}${pay && '/pay'}`;
}

/** Decodes a text, or returns it as it is if it has a stray percent sign. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
