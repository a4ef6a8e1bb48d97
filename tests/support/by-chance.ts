// Random input is the same in every run of `npm test`, so that a failure stays a failure. `npm run
// nightly` draws new input, and more of it.

/** Determines all random input. */
export const seed = Number(process.env.SEED ?? 1);

const times = Number(process.env.TIMES ?? 1);

/** Returns how many times to run what `npm test` runs `count` times. */
export function runs(count: number): number {
  return Math.ceil(count * times);
}
