import { useEffect } from 'react';
import { PRODUCT_NAME } from '#client/text/product-name';
import { useObservable } from './observable';
import { unseen } from './unseen';

/** Sets the tab's title, preceded by the number of unseen tips. */
export function useTitle(title: string): void {
  const count = useObservable(unseen);
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${PRODUCT_NAME}`;
  }, [title, count]);
}
