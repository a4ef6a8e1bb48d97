// Folders for what a bench keeps while it runs, gone afterwards, after Ctrl-C as well.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const cleanups = new Set<() => Promise<void>>();

/** A new empty folder that every user can reach, as the embedded database needs it. */
export function throwawayFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tipwell-bench-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Has something ended when the bench ends, however it ends; the latest first. */
export function atEnd(run: () => Promise<void>): void {
  cleanups.add(run);
}

/** Runs a bench, then all that was registered with `atEnd`. The result is the exit code. */
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
