/**
 * PostgreSQL cannot run in this data folder or on this system, and the operator can do something
 * about it. The message is one line that says what.
 */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}
