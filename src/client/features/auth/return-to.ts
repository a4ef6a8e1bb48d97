/**
 * Returns the URL to open after signing in; null if the requested one is not ours. It must be a
 * path of this origin with exactly one leading slash, both as given and as the browser resolves it:
 * `//evil.example`, `/\evil.example` and `/.//evil.example` all lead elsewhere.
 */
export function safeReturnTo(wanted: string | null, origin: string): string | null {
  if (wanted === null || !startsWithOneSlash(wanted)) return null;
  let resolved: URL;
  try {
    resolved = new URL(wanted, origin);
  } catch {
    return null;
  }
  if (resolved.origin !== origin || !startsWithOneSlash(resolved.pathname)) return null;
  // Never return to the form that has just been submitted.
  if (resolved.pathname === '/login' || resolved.pathname === '/signup') return null;
  return resolved.pathname + resolved.search + resolved.hash;
}

function startsWithOneSlash(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
