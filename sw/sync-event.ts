/** Fired when the network is back, for a sync registered under `tag`. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** Whether the browser will not try again. */
  readonly lastChance: boolean;
}
