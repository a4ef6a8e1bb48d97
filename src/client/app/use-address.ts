import { useEffect, useState } from 'react';

interface Opened {
  pathname: string;
  search: string;
}

/**
 * Returns the address that the tipper's application shows: the opened one, until the tipper
 * switches between a team's page and a member's. Switching does not load a page, because the
 * network may be gone by then.
 */
export function useAddress<O extends Opened>(
  opened: O,
): Opened & Partial<O> & { onPage(href: string): void } {
  const [pathname, setPathname] = useState(opened.pathname);
  useEffect(() => {
    const follow = () => setPathname(window.location.pathname);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const onPage = (href: string) => {
    history.pushState(null, '', href);
    setPathname(href);
    window.scrollTo(0, 0);
  };
  if (pathname === opened.pathname) return { ...opened, onPage };
  // The server's data and the query belong to the opened page.
  return { ...({} as Partial<O>), pathname, search: '', onPage };
}
