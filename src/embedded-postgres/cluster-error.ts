/**
 * PostgreSQL cannot run in this data folder or on this system, and the operator can fix it. The
 * message is one line that says what is wrong.
 */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}
