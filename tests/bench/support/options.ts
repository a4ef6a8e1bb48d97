// What all benches take on their command line.
import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** How often each subject is measured; the medians are what is printed. */
  runs: number;
  /** Where the figures go as JSON, besides the screen. */
  json: string | undefined;
  /** How long one load on the server lasts. */
  seconds: number;
  /** Requests under way at a time. */
  connections: number;
}

/** Reads `--runs`, `--json`, `--seconds` and `--connections`. Throws on anything else. */
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
