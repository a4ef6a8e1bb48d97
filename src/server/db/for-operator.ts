import { ClusterError } from '#embedded-postgres/cluster-error';
import { StartupError } from '#server/start/startup-error';

/**
 * Rethrows an error of the embedded PostgreSQL, which knows nothing of the server's error types.
 * @throws {StartupError} for a `ClusterError`; any other error unchanged
 */
export function rethrowForOperator(error: unknown): never {
  throw error instanceof ClusterError ? new StartupError(error.message) : error;
}
