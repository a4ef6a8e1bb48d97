// Lets a second process look into a database that a server is running.
import { readPassword, SUPERUSER } from './create-cluster';
import { exists } from './files';
import { findClusterDir } from './placement';
import { findPredecessor, readPostmasterFile } from './predecessor';

/**
 * Returns the connection URL of the database that another server runs in a data folder, as the
 * cluster's superuser, or null where none does. It contains the password, so never log it.
 * @throws {ClusterError} when this user may not read the password
 */
export async function urlOfRunning(dataDir: string, database: string): Promise<string | null> {
  const clusterDir = await findClusterDir(dataDir);
  if (!(await exists(clusterDir))) return null;
  const password = await readPassword(clusterDir);
  const { state } = await findPredecessor(clusterDir, password);
  if (state !== 'owned') return null;
  const { port } = await readPostmasterFile(clusterDir);
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}
