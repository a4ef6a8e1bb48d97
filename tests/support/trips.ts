// Counts round trips to the database: how often something is sent while nothing is pending.
import type pg from 'pg';
import type { Database } from '../../src/server/db/open';

/**
 * Starts counting the round trips of a database's transactions.
 * @returns a function that returns the number since it was last called
 */
export function countTrips({ pool }: Pick<Database, 'pool'>): () => number {
  let trips = 0;
  const counted = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    let underWay = 0;
    const arrived = () => void underWay--;
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown> | undefined;
    client.query = ((...args: unknown[]) => {
      const answer = query(...args);
      // The pool's own queries belong to no transaction, and have a callback instead.
      if (answer && underWay++ === 0) trips++;
      answer?.then(arrived, arrived);
      return answer;
    }) as typeof client.query;
  });
  return () => {
    const since = trips;
    trips = 0;
    return since;
  };
}
