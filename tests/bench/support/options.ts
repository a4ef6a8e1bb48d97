// The command line options of all benchmarks.
import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** How many times each subject is measured. The medians are printed. */
  runs: number;
  /** File to write the figures to as JSON. */
  json: string | undefined;
  /** How long each load on the server lasts, in seconds. */
  seconds: number;
  /** The number of requests that run at once. */
  connections: number;
}

/**
 * Reads `--runs`, `--json`, `--seconds` and `--connections`.
 *
 * @throws {Error} when an option is unknown, or is not a whole number where one is required
 */
export function readOptions(
  args: string[],
  defaults: Partial<Omit<BenchOptions, 'json'>> = {},
): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string' },
      json: { type: 'string' },
      seconds: { type: 'string' },
      connections: { type: 'string' },
    },
  });
  const count = (name: 'runs' | 'seconds' | 'connections', otherwise: number) => {
    const number = Number(values[name] ?? defaults[name] ?? otherwise);
    if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} takes a whole number`);
    return number;
  };
  return {
    runs: count('runs', 5),
    seconds: count('seconds', 5),
    connections: count('connections', 20),
    json: values.json,
  };
}
