import { useEffect, useState } from 'react';

interface Opened {
  pathname: string;
  search: string;
}

/**
 * The address that the tipper's application shows: the opened one, until somebody moves from a
 * team's page to a person's or back. Loading the person's page would need a network, which may be
 * gone by then.
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
  // The server's data and the query are about the opened page.
  return { ...({} as Partial<O>), pathname, search: '', onPage };
}
