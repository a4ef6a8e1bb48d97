import { useEffect } from 'react';
import { PRODUCT_NAME } from './logo';

/** Names the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
