// Lets a second process connect to the database of a running server.
import { isCluster, readPassword, SUPERUSER } from './create-cluster';
import { findClusterDir } from './placement';
import { findPredecessor, readPostmasterFile } from './predecessor';

/** Whether there is a database in a data folder, running or not. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return isCluster(await findClusterDir(dataDir));
}

/**
 * The superuser's URL of the database that another server runs in a data folder, or null if none is
 * running. Contains the password: never log it.
 * @throws {ClusterError} when this user may not read the password
 */
export async function urlOfRunning(dataDir: string, database: string): Promise<string | null> {
  const clusterDir = await findClusterDir(dataDir);
  if (!(await isCluster(clusterDir))) return null;
  const password = await readPassword(clusterDir);
  const { state } = await findPredecessor(clusterDir, password, 1);
  if (state !== 'owned') return null;
  const { port } = await readPostmasterFile(clusterDir);
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}
