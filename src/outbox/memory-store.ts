// An in-memory twin of the IndexedDB store, which lives as long as the page: for private modes,
// full disks and disks that hang, where a tip is sent directly or not at all.
import { RowsView, type Snapshot, type Store } from './store';

/** Starts with a snapshot. Values are cloned on the way in and out, as in IndexedDB. */
export function createMemoryStore(snapshot: Snapshot = []): Store {
  const stored = new Map(snapshot);
  const view = () => new RowsView(structuredClone([...stored]));
  return {
    async read(run) {
      return run(view());
    },
    async write(run) {
      const rows = view();
      const result = run(rows);
      const { puts, deletes } = rows.changes();
      for (const [key, value] of structuredClone(puts)) stored.set(key, value);
      for (const key of deletes) stored.delete(key);
      return result;
    },
  };
}
