import { useEffect, useState } from 'react';
import { afterScroll, type HeaderScroll } from './header-visibility';

/** Whether the header is out of the way; see `afterScroll`. */
export function useHiddenHeader(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    // Whoever scrolled before the script arrived has scrolled from the top.
    let scroll: HeaderScroll = { y: 0, hidden: false };
    const onScroll = () => {
      const maxY = document.documentElement.scrollHeight - window.innerHeight;
      scroll = afterScroll(scroll, window.scrollY, maxY);
      setHidden(scroll.hidden);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
