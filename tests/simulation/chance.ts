// Randomness that depends only on a seed, so that every schedule can be replayed.

export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** True with the given probability, from 0 to 1. */
  hits(probability: number): boolean;
  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** Uses the mulberry32 generator, which is small and random enough for schedules. */
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
