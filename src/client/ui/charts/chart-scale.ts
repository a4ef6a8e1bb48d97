// A chart's axis. It starts at zero, because a cut-off axis makes little look like much.

/** What one mark of a chart stands for. */
export interface ChartDatum {
  label: string;
  /** Zero or more. */
  value: number;
}

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** The grid lines, from 0 up to a round value that no datum exceeds, in at most four steps. */
export function ticksFor(values: readonly number[]): number[] {
  const largest = Math.max(0, ...values);
  if (largest === 0) return [0, 1];
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((step) => step * power >= rough) ?? 10) * power;
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** A value's height as a share of the axis, from 0 to 1. */
export function shareOf(value: number, ticks: readonly number[]): number {
  const top = ticks.at(-1) ?? 1;
  return Math.min(1, Math.max(0, value / top));
}
