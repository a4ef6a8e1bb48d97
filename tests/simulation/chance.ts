// Randomness from a seed alone, so that every schedule replays.

export interface Chance {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** True with a probability. */
  hits(probability: number): boolean;
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** The mulberry32 generator: small, and good enough to shuffle schedules. */
export function createChance(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    hits: (probability) => next() < probability,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  };
}
