// How much has arrived that the person has not looked at yet. The tab's title says so.
import { observable } from './observable';

export const unseen = observable(0);

let listening = false;

/** Adds to what has not been looked at. Touching the page, or coming back to it, is looking. */
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
