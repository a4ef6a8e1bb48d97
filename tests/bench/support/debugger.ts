// Talks to Chromium over a pipe, and to each page and service worker in it from its start.
// Playwright attaches too late to a service worker that starts loading at once.
import type { Readable, Writable } from 'node:stream';
import type { Chromium } from './chromium';

type Answer = Record<string, unknown>;

export interface Target {
  sessionId: string;
  type: string;
}

interface Message {
  id?: number;
  method?: string;
  params?: Answer;
  sessionId?: string;
  result?: Answer;
  error?: { message: string };
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export class Debugger {
  /** Called with each new page or service worker, which is paused until it settles. */
  onTarget: (target: Target) => Promise<void> = async () => undefined;
  /** Called with every event of every target. */
  onEvent: (method: string, params: Answer, sessionId: string) => void = () => undefined;
  readonly #input: Writable;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #rest = '';

  constructor({ process }: Chromium) {
    const [, , , input, output] = process.stdio;
    this.#input = input as Writable;
    // The browser may be closed while something is being written to it.
    this.#input.on('error', () => undefined);
    (output as Readable).setEncoding('utf8').on('data', (text: string) => this.#receive(text));
  }

  /** Makes every new page and service worker wait for `onTarget`. */
  async attach(): Promise<void> {
    await this.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
    });
  }

  /** Sends a command of the Chrome DevTools Protocol to a session, or to the browser itself. */
  send(method: string, params: Answer = {}, sessionId?: string): Promise<Answer> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  #receive(text: string): void {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop() ?? '';
    for (const message of messages) this.#handle(JSON.parse(message) as Message);
  }

  #handle({ id, method, params = {}, sessionId = '', result = {}, error }: Message): void {
    if (id !== undefined) {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result);
    } else if (method === 'Target.attachedToTarget') {
      const { type } = params.targetInfo as { type: string };
      void this.#begin({ sessionId: String(params.sessionId), type });
    } else if (method !== undefined) {
      this.onEvent(method, params, sessionId);
    }
  }

  async #begin(target: Target): Promise<void> {
    try {
      await this.onTarget(target);
    } finally {
      // The service worker may have stopped by now.
      await this.send('Runtime.runIfWaitingForDebugger', {}, target.sessionId).catch(() => null);
    }
  }
}
