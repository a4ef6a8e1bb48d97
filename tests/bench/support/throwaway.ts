// Cleans up after benchmarks: removes temporary folders and processes, even after Ctrl-C.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const cleanups = new Set<() => Promise<void>>();

/** Makes an empty folder that every user can access, which the embedded database needs. */
export function throwawayFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tipwell-bench-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Registers a cleanup for the benchmark's end, however it ends. The latest runs first. */
export function atEnd(run: () => Promise<void>): void {
  cleanups.add(run);
}

/** Runs a benchmark, then everything registered with `atEnd`. Returns the exit code. */
export async function runToEnd(bench: () => Promise<number>): Promise<number> {
  const interrupted = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(130));
  });
  try {
    return await Promise.race([bench(), interrupted]);
  } finally {
    for (const run of [...cleanups].reverse()) await run().catch(console.error);
  }
}
