/** Sums up latencies, in milliseconds, that were measured over `durationMs`. */
export function summarize(latencies: readonly number[], durationMs: number) {
  const sorted = [...latencies].sort((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    perSecond: (sorted.length / durationMs) * 1000,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    requests: sorted.length,
  };
}
