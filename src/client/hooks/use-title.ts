import { useEffect } from 'react';
import { PRODUCT_NAME } from '#client/text/product-name';
import { observable, useObservable } from './observable';

/** Sets the tab's title, preceded by the number of unseen tips. */
export function useTitle(title: string): void {
  const count = useObservable(unseen);
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${PRODUCT_NAME}`;
  }, [title, count]);
}

/** The number of unseen tips, for the tab's title. */
const unseen = observable(0);

let listening = false;

/** Adds unseen arrivals. Touching the page, or returning to it, counts as seeing. */
export function countUnseen(arrived: number): void {
  if (!listening) {
    listening = true;
    for (const event of ['pointerdown', 'keydown'] as const) {
      window.addEventListener(event, () => unseen.set(0));
    }
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') unseen.set(0);
    });
  }
  unseen.set(unseen.get() + arrived);
}
