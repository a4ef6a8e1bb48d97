import type { FastifyBaseLogger } from 'fastify';
import { answerLog } from './request-log';

const GATHER_MS = 250;

/** What a line tells of: its text is the key, its parts are for the log's serializers. */
interface Tally {
  readonly req: { readonly method: string; readonly url: string };
  readonly res: { readonly statusCode: number };
  times: number;
}

/**
 * Tells of answers that cost next to nothing: a line for each would cost as much as the answer, and
 * a page that everybody opens would fill the disk. So there is one for what is alike within a
 * quarter of a second, which says how often.
 */
export class TalliedLog {
  readonly #log: FastifyBaseLogger;
  readonly #tallies = new Map<string, Tally>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: FastifyBaseLogger) {
    this.#log = answerLog(log);
  }

  answered(method: string, url: string, statusCode: number): void {
    const key = `${statusCode} ${method} ${url}`;
    const tally = this.#tallies.get(key);
    if (tally) {
      tally.times += 1;
      return;
    }
    this.#tallies.set(key, { req: { method, url }, res: { statusCode }, times: 1 });
    this.#timer ??= setTimeout(() => this.write(), GATHER_MS);
  }

  /** Writes what has gathered, now. */
  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { times, ...line } of this.#tallies.values()) {
      this.#log.info(times === 1 ? line : { ...line, times }, 'answered');
    }
    this.#tallies.clear();
  }
}
