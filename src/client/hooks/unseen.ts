// The number of unseen tips, for the tab's title.
import { observable } from './observable';

export const unseen = observable(0);

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
