import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the field that the address names (`/profile#bio`), once it is there. */
export function useFieldOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const field = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!field) return;
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  }, [hash]);
}
