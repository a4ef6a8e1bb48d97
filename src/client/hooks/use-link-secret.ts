import { useEffect, useState } from 'react';

/**
 * Returns the secret that an emailed link has after `#`; '' if it has none. Changes when another
 * such link is opened in the same tab, because the browser then keeps the page.
 */
export function useLinkSecret(): string {
  const [secret, setSecret] = useState(fragment);
  useEffect(() => {
    const follow = () => setSecret(fragment());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return secret;
}

const fragment = () => window.location.hash.slice(1);
