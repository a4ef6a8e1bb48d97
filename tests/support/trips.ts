// Counts round trips to the database: how often something is sent on an idle connection.
import type pg from 'pg';
import type { Database } from '../../src/server/db/open';

type Query = (...args: unknown[]) => Promise<unknown> | undefined;

/**
 * Starts counting the round trips of a database's pool, except NOTIFY, for which no request waits.
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
    const query = client.query.bind(client) as Query;
    const counting: Query = (...args) => {
      if (isAnnouncement(args[0])) return query(...args);
      if (underWay++ === 0) trips++;
      const callback = args.at(-1);
      // The pool's own queries, which belong to no transaction.
      if (typeof callback === 'function') {
        return query(...args.slice(0, -1), (...result: unknown[]) => {
          arrived();
          callback(...result);
        });
      }
      const answer = query(...args);
      answer?.then(arrived, arrived);
      return answer;
    };
    client.query = counting as typeof client.query;
  });
  return () => {
    const since = trips;
    trips = 0;
    return since;
  };
}

function isAnnouncement(query: unknown): boolean {
  const text = typeof query === 'object' && query && 'text' in query ? query.text : query;
  return typeof text === 'string' && text.includes('pg_notify');
}
