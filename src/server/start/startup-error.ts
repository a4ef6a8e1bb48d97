/**
 * The server cannot start, and its operator can do something about it. The message is one line
 * that says what; `main.ts` prints it without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
