// Records what the server sends to its database.
import type pg from 'pg';
import type { Database } from '../../src/server/db/open';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Starts recording the statements of a database's transactions.
 * @returns a function that returns those since it was last called
 */
export function recordStatements({ pool }: Pick<Database, 'pool'>): () => Statement[] {
  let statements: Statement[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown];
      const text = typeof config === 'string' ? config : config.text;
      const given = typeof config === 'string' ? values : (config.values ?? values);
      statements.push({ text, values: Array.isArray(given) ? given : [] });
      return query(...args);
    }) as typeof client.query;
  });
  return () => {
    const since = statements;
    statements = [];
    return since;
  };
}
