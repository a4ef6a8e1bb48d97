// What tests draw by chance is the same in every run of `npm test`, so that one that is red stays
// red. `npm run nightly` draws anew, and more.

/** Decides on everything that is drawn. */
export const seed = Number(process.env.SEED ?? 1);

const times = Number(process.env.TIMES ?? 1);

/** How often to try what `npm test` tries `count` times. */
export function runs(count: number): number {
  return Math.ceil(count * times);
}
