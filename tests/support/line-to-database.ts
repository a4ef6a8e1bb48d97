// A connection to the database that a test can cut and restore, as networks and restarts do.
import { onTestFinished } from 'vitest';
import { type Line, openLine } from './line';

export interface LineToDatabase extends Line {
  /** The database's URL through this connection. */
  readonly url: string;
}

export async function lineTo(databaseUrl: string): Promise<LineToDatabase> {
  const url = new URL(databaseUrl);
  const line = await openLine(Number(url.port), url.hostname);
  onTestFinished(line.close);
  url.host = `127.0.0.1:${line.port}`;
  return { ...line, url: url.href };
}
