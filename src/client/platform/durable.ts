import { observable, useObservable } from '#client/hooks/observable';

/** Whether everything in this page's outbox is on the phone's disk. `outbox.ts` keeps it current. */
export const durable = observable(true);

/** The same for a screen, which may say "saved" only then. */
export function useDurable(): boolean {
  return useObservable(durable);
}
