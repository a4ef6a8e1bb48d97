import { observable, useObservable } from '#client/hooks/observable';

/** Whether everything in this page's outbox is on the phone's disk. `outbox.ts` keeps it current. */
export const durable = observable(true);

/**
 * Whether this browser sends what is unsent once online, even if every page is closed. Only
 * Chromium can, and not before its service worker is there. `outbox.ts` keeps it current.
 */
export const sendsAlone = observable(false);

/** Returns `durable` to a component. A screen may say "saved" only while it is true. */
export function useDurable(): boolean {
  return useObservable(durable);
}
