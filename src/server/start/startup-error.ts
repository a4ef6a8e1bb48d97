/**
 * The server cannot start, and its operator can do something about it. The message says what, in
 * one line, which `run` prints without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
