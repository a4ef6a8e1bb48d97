import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Answers how to go to an address after `delayMs`, unless one leaves the page before. A tip page
 * is another application and is loaded anew.
 */
export function useDelayedRedirect(delayMs: number): (href: string) => void {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => {
      if (target.startsWith('/u/')) window.location.assign(target);
      else navigate(target);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [target, delayMs, navigate]);

  return setTarget;
}
