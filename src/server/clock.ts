export interface Clock {
  /** Returns epoch milliseconds. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
