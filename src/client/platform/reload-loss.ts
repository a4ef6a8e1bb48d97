// Imports nothing: it is part of the script that runs before anything else is loaded.

/**
 * What only this page's memory has: nothing, at most a flow that has begun, or also a tip or a
 * receipt status that is unsent.
 */
export type ReloadLoss = 'nothing' | 'draft' | 'unsent';

/** Says what a reload would lose. Ask right before one that repairs or updates the page. */
export let findReloadLoss = async (): Promise<ReloadLoss> => 'nothing';

/** Sets who answers `findReloadLoss`: the page's outbox, once it is loaded. */
export function guardReloads(find: typeof findReloadLoss): void {
  findReloadLoss = find;
}
