/**
 * The server cannot start, and the operator can fix it. The message says what is wrong in one line,
 * which `run` prints without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
