/**
 * Thrown when the server cannot start and the operator can fix it. The message is a single line,
 * which `run` prints without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
