// A slow phone with a bad connection, and a tipper who keeps tapping until something happens.
import { setTimeout as pause } from 'node:timers/promises';
import { type Chromium, launchWithPipe } from './chromium';
import { Debugger, type Target } from './debugger';
import { type Seen, watchPage } from './watch-page';

/** A slow phone on a bad 3G connection. */
export const connection = { kilobitsPerSecond: 400, roundTripMs: 400, processorSlowdown: 6 };

const bytesPerSecond = (connection.kilobitsPerSecond * 1000) / 8;
const TIMEOUT_MS = 60_000;
const BETWEEN_TAPS_MS = 250;

export class SlowPhone {
  readonly #chromium: Chromium;
  readonly #debugger: Debugger;
  readonly #sessions = new Set<string>();
  readonly #seen = new Map<Seen, number>();
  readonly #workerName: string;
  #page = '';
  #startedAt = 0;
  #offline = false;

  private constructor(workerName: string) {
    this.#workerName = workerName;
    this.#chromium = launchWithPipe();
    this.#debugger = new Debugger(this.#chromium);
    this.#debugger.onTarget = (target) => this.#prepare(target);
    this.#debugger.onEvent = (method, params) => {
      if (method !== 'Runtime.bindingCalled') return;
      const { seen, at } = JSON.parse(String(params.payload)) as { seen: Seen; at: number };
      if (!this.#seen.has(seen)) this.#seen.set(seen, at);
    };
  }

  /** Opens a phone without any stored data. It recognizes the tip page by its worker's name. */
  static async open(workerName: string): Promise<SlowPhone> {
    const phone = new SlowPhone(workerName);
    await phone.#debugger.attach();
    await phone.#until(async () => (phone.#page === '' ? null : true), 'a page');
    return phone;
  }

  close(): Promise<void> {
    return this.#chromium.close();
  }

  /** When the last navigation started, in milliseconds since the epoch. */
  get startedAt(): number {
    return this.#startedAt;
  }

  visit(url: string): void {
    this.#navigate('Page.navigate', { url });
  }

  reload(): void {
    this.#navigate('Page.reload', {});
  }

  #navigate(method: string, params: Record<string, unknown>): void {
    this.#seen.clear();
    this.#startedAt = Date.now();
    void this.#debugger.send(method, params, this.#page).catch(() => null);
  }

  /** Returns when the tipper first saw a step, in milliseconds since the epoch. */
  async sees(step: Seen): Promise<number> {
    return this.#until(async () => this.#seen.get(step) ?? null, step);
  }

  /** Keeps tapping a control until a step appears. Returns when, in epoch milliseconds. */
  async tapsUntil(text: string, step: Seen): Promise<number> {
    return this.#until(async () => {
      const seen = this.#seen.get(step);
      if (seen === undefined) await this.tap(text);
      return seen ?? null;
    }, `${step} by tapping ${text}`);
  }

  /** Taps a control once, if it is there, and then waits for a moment. */
  async tap(text: string): Promise<void> {
    const found = await this.evaluate<{ x: number; y: number } | null>(
      `window.tipwellFind?.(${JSON.stringify(text)}, true)`,
    );
    if (found) {
      const touch = (type: string, touchPoints: object[]) =>
        this.#debugger.send('Input.dispatchTouchEvent', { type, touchPoints }, this.#page);
      await touch('touchStart', [found]);
      await touch('touchEnd', []);
    }
    await pause(BETWEEN_TAPS_MS);
  }

  /** Evaluates an expression in the page. Returns null if there is no page. */
  async evaluate<T>(expression: string): Promise<T | null> {
    const answer = await this.#debugger
      .send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, this.#page)
      .catch(() => null);
    const result = answer?.result as { value?: T } | undefined;
    return result?.value ?? null;
  }

  /** Evaluates an expression until it is not null. */
  async waitFor<T>(expression: string, what: string): Promise<T> {
    return this.#until(() => this.evaluate<T>(expression), what);
  }

  /** Takes the network away, from pages and service workers alike. */
  async loseNetwork(): Promise<void> {
    this.#offline = true;
    await Promise.all([...this.#sessions].map((session) => this.#limitNetwork(session)));
  }

  async #prepare({ sessionId, type }: Target): Promise<void> {
    if (type !== 'page' && type !== 'service_worker') return;
    this.#sessions.add(sessionId);
    const send = (method: string, params: Record<string, unknown> = {}) =>
      this.#debugger.send(method, params, sessionId);
    await this.#limitNetwork(sessionId);
    if (type !== 'page') return;
    const source = watchPage(this.#workerName);
    await send('Page.enable');
    await send('Runtime.enable');
    await send('Runtime.addBinding', { name: 'tipwellBench' });
    await send('Page.addScriptToEvaluateOnNewDocument', { source });
    await send('Emulation.setCPUThrottlingRate', { rate: connection.processorSlowdown });
    await send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await send('Emulation.setDeviceMetricsOverride', {
      width: 390,
      height: 844,
      deviceScaleFactor: 2,
      mobile: true,
    });
    this.#page = sessionId;
  }

  async #limitNetwork(sessionId: string): Promise<void> {
    await this.#debugger.send('Network.enable', {}, sessionId).catch(() => null);
    await this.#debugger
      .send(
        'Network.emulateNetworkConditions',
        {
          offline: this.#offline,
          latency: connection.roundTripMs,
          downloadThroughput: bytesPerSecond,
          uploadThroughput: bytesPerSecond,
        },
        sessionId,
      )
      // A service worker that has stopped meanwhile loads nothing anyway.
      .catch(() => this.#sessions.delete(sessionId));
  }

  async #until<T>(look: () => Promise<T | null>, what: string): Promise<T> {
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await pause(20)) {
      const found = await look();
      if (found !== null) return found;
    }
    throw new Error(`Waited ${TIMEOUT_MS / 1000} s in vain for ${what}`);
  }
}
