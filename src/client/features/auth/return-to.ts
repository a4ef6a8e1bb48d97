import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useHydrated } from '#client/hooks/use-hydrated';
import { isTipPagePath } from '#contract/service-worker';

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

/**
 * Returns the requested URL to open after signing in, unchecked; null if there is none, and during
 * hydration, because the pages are rendered without their query.
 */
export function useReturnTo(): string | null {
  const [search] = useSearchParams();
  return useHydrated() ? search.get('return_to') : null;
}

/**
 * Returns a function that navigates to a URL after `delayMs`, unless the user leaves first. Tip
 * pages are a separate application, so the browser loads them.
 */
export function useDelayedRedirect(delayMs: number): (href: string) => void {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => {
      if (isTipPagePath(target)) window.location.assign(target);
      else navigate(target);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [target, delayMs, navigate]);

  return setTarget;
}
