import { useEffect } from 'react';
import { PRODUCT_NAME } from '#client/words/product-name';
import { useObservable } from './observable';
import { unseen } from './unseen';

/** Names the browser's tab, after the number of tips that have not been looked at. */
export function useTitle(title: string): void {
  const count = useObservable(unseen);
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${PRODUCT_NAME}`;
  }, [title, count]);
}
