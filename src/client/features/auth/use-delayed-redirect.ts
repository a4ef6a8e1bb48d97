import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTipPagePath } from '#contract/service-worker';

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
