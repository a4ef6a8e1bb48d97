import { ClusterError } from '#embedded-postgres/cluster-error';
import { StartupError } from '#server/start/startup-error';

/**
 * For `catch`: the embedded PostgreSQL knows nothing of the server, whose start its error ends.
 * @throws {StartupError} for a `ClusterError`; any other error as it is
 */
export function rethrowForOperator(error: unknown): never {
  throw error instanceof ClusterError ? new StartupError(error.message) : error;
}
