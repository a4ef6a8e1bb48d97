// The twin of the IndexedDB store that lives only as long as the page. It is for private modes and
// full disks, where a tip is sent directly or not at all.
import { RowsView, type Store } from './store';

/** A store in memory. Values are cloned on the way in and out, as IndexedDB does. */
export function createMemoryStore(): Store {
  const stored = new Map<string, unknown>();
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
