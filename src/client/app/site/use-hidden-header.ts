import { useEffect, useState } from 'react';
import { afterScroll, type HeaderScroll } from './header-visibility';

/** Whether the header is out of the way; see `afterScroll`. */
export function useHiddenHeader(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let scroll: HeaderScroll = { y: window.scrollY, hidden: false };
    const onScroll = () => {
      const maxY = document.documentElement.scrollHeight - window.innerHeight;
      scroll = afterScroll(scroll, window.scrollY, maxY);
      setHidden(scroll.hidden);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
