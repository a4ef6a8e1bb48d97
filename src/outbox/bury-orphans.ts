import { orphansOf } from './dependents';
import { putEntry, readQueue } from './queue';
import type { Rows } from './store';
import type { OutboxEntry } from './types';

/** Buries what depends on a dead create. Returns what it has buried. */
export function buryOrphans(rows: Rows): OutboxEntry[] {
  const orphans = orphansOf(readQueue(rows).entries).map(
    (entry): OutboxEntry => ({
      ...entry,
      state: 'dead',
      deadReason: 'dependency_refused',
      lease: null,
    }),
  );
  for (const orphan of orphans) putEntry(rows, orphan);
  return orphans;
}
