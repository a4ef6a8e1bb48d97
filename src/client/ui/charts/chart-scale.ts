// A chart's axis. It starts at zero, because a cut-off axis makes little look like much.

/** Round steps, to be multiplied by powers of ten. */
const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Returns whole-number grid lines from 0 to at least the largest value, in at most four steps. */
export function ticksFor(values: readonly number[]): number[] {
  const largest = Math.max(0, ...values);
  const rough = Math.max(1, largest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = STEPS.map((step) => step * power).filter(Number.isInteger);
  const step = steps.find((step) => step >= rough) ?? 10 * power;
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Returns a value's height as a share of the axis, from 0 to 1. */
export function shareOf(value: number, ticks: readonly number[]): number {
  const top = ticks.at(-1) ?? 1;
  return Math.min(1, Math.max(0, value / top));
}
