import { Cluster } from '../../../src/server/db/embedded/cluster';
import { silentLog } from '../../support/silent-log';
import { atEnd, throwawayFolder } from './throwaway';

/**
 * The embedded PostgreSQL with the settings of the product: commits wait for the disk. Answers the
 * connection URL of its empty database, so that the server and what it is compared with share it.
 */
export async function durableDatabase(): Promise<string> {
  const cluster = await Cluster.start(throwawayFolder(), silentLog);
  atEnd(() => cluster.stop());
  return cluster.url('postgres');
}
