/** The network returned, for what was registered under `tag`. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** The browser gives up after this one. */
  readonly lastChance: boolean;
}
