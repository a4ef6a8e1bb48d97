import { Socket } from 'node:net';

/**
 * A connection that sends what is written to it in one turn of the event loop at once. The driver
 * sends each statement separately, and a quarter of the time that a tip took the server went into
 * handing its ten statements to the system one by one. Without effect on encrypted connections.
 */
export class GatheringSocket extends Socket {
  #gathers = false;

  // The overloads of a stream's `write` are too many to repeat here.
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
