// The machine is never idle, so subjects take turns, which spreads disturbances evenly, and the
// median of several runs counts.

/** Measures every subject `runs` times, in turn (A B C, A B C …). Returns each one's samples. */
export async function interleave<Subject, Sample>(
  subjects: readonly Subject[],
  runs: number,
  measure: (subject: Subject, run: number) => Promise<Sample>,
): Promise<Map<Subject, Sample[]>> {
  const samples = new Map<Subject, Sample[]>(subjects.map((subject) => [subject, []]));
  for (let run = 0; run < runs; run++) {
    for (const [subject, list] of samples) list.push(await measure(subject, run));
  }
  return samples;
}

/** Returns the median of some numbers, ignoring missing ones. NaN if there are none. */
export function median(numbers: readonly (number | null)[]): number {
  const sorted = numbers.filter((number) => number !== null).sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.floor(middle)],
    sorted[Math.ceil(middle)],
  ];
  return (low + high) / 2;
}

/** Returns the 90th percentile. NaN if there are no samples. */
export function ninetieth(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? Number.NaN;
}

export function medians<Figure extends string>(
  samples: readonly Record<Figure, number | null>[],
): Record<Figure, number> {
  const figures = Object.keys(samples[0] ?? {}) as Figure[];
  const entries = figures.map((figure) => [figure, median(samples.map((one) => one[figure]))]);
  return Object.fromEntries(entries) as Record<Figure, number>;
}
