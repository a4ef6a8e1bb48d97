import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMediaQuery } from '#client/hooks/use-media-query';
import { workerTimings } from '#contract/timings';

/** On narrower screens the bottom bar takes over (section 9). */
const WIDE = '(min-width: 768px)';

/**
 * Returns whether the sidebar is collapsed, and a function that toggles it. It starts collapsed on
 * narrow screens. On wide ones, it expands again 1 s after a change of route (section 2).
 */
export function useSidebar(): { collapsed: boolean; toggle(): void } {
  const wide = useMediaQuery(WIDE);
  const { pathname } = useLocation();
  const [collapsed, setCollapsed] = useState(!wide);
  const expanding = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a route change expands it again.
  useEffect(() => {
    if (!wide) {
      setCollapsed(true);
      return;
    }
    expanding.current = setTimeout(() => setCollapsed(false), workerTimings.sidebarReExpand);
    return () => clearTimeout(expanding.current);
  }, [wide, pathname]);

  const toggle = () => {
    // A toggle right after a change of route is deliberate.
    clearTimeout(expanding.current);
    setCollapsed((now) => !now);
  };
  return { collapsed, toggle };
}
