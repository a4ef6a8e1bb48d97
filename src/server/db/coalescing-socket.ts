import { Socket } from 'node:net';

/**
 * A socket that sends everything written in one turn of the event loop in a single system call. The
 * driver writes each statement separately, and writing a tip's ten statements one by one took a
 * quarter of the server's time for it. Has no effect on encrypted connections.
 */
export class CoalescingSocket extends Socket {
  #gathers = false;

  // A stream's `write` has too many overloads to repeat here.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override write(...written: any[]): boolean {
    if (!this.#gathers) {
      this.#gathers = true;
      this.cork();
      process.nextTick(() => {
        this.#gathers = false;
        this.uncork();
      });
    }
    return (super.write as (...args: unknown[]) => boolean).apply(this, written);
  }
}
