import { Cluster } from '../../../src/embedded-postgres/cluster';
import { silentLog } from '../../support/silent-log';
import { atEnd, throwawayFolder } from './throwaway';

/**
 * Starts the embedded PostgreSQL with the product's settings, with which commits wait for the disk.
 * Returns the URL of its empty database, shared by the server and its baseline.
 */
export async function durableDatabase(): Promise<string> {
  const cluster = await Cluster.start(throwawayFolder(), silentLog);
  atEnd(() => cluster.stop());
  return cluster.url('postgres');
}
