/**
 * The address to go to after signing in, or null when the wanted one is not ours. Only a path of
 * this origin with exactly one leading slash passes, before and after the browser resolved it:
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
  // Back to the form one has just filled in is nowhere.
  if (resolved.pathname === '/login' || resolved.pathname === '/signup') return null;
  return resolved.pathname + resolved.search + resolved.hash;
}

function startsWithOneSlash(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
