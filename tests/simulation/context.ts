// A tab or the service worker: a real outbox that reaches everything else through the simulation,
// so that it can die or freeze between any two steps.

import { composeOutbox } from '#outbox/outbox';
import type { Store } from '#outbox/store';
import type { Channel, Clock, Locks, Outbox, OutboxDeps, OutboxEvent } from '#outbox/types';
import type { Delivery } from './network';
import type { Phone } from './phone';
import type { ServerRequest } from './server';

/** How long a disk fails, in milliseconds: long enough to cover a tipper's next step. */
const FAILURE_MS = 20_000;

export class Context {
  state: 'alive' | 'suspended' | 'dead' = 'alive';
  /** The number of suspensions: others may rightly take over what was sent before one. */
  suspensions = 0;
  readonly outbox: Outbox;
  wake: () => void = () => undefined;
  hear: (event: OutboxEvent) => void = () => undefined;
  readonly #frozen: (() => unknown)[] = [];
  readonly #onDeath: (() => void)[] = [];

  constructor(
    readonly name: string,
    readonly phone: Phone,
  ) {
    this.outbox = composeOutbox(this.#deps(), this.#store());
  }

  /** Runs something in this context: later if suspended, never if dead. */
  pass(run: () => unknown): unknown {
    if (this.state === 'alive') return run();
    if (this.state === 'suspended') this.#frozen.push(run);
    return undefined;
  }

  onDeath(run: () => void): void {
    this.#onDeath.push(run);
  }

  /** The tab is closed, the browser kills the process, or the battery runs out. */
  die(why: string): void {
    if (this.state === 'dead') return;
    this.state = 'dead';
    this.phone.memoryWasLost = true;
    this.phone.world.note(() => `${this.name} dies: ${why}`);
    this.phone.freeLocks(this);
    for (const run of this.#onDeath) run();
  }

  suspend(): void {
    if (this.state !== 'alive') return;
    this.state = 'suspended';
    this.phone.memoryWasLost = true;
    this.suspensions += 1;
    this.phone.world.note(() => `${this.name} is suspended`);
  }

  resume(): void {
    if (this.state !== 'suspended') return;
    this.state = 'alive';
    this.phone.world.note(() => `${this.name} resumes`);
    for (const run of this.#frozen.splice(0)) this.#soon(run);
    this.#soon(() => this.wake());
  }

  #soon(run: () => unknown, ms = 0): () => void {
    return this.phone.world.after(ms, () => this.pass(run));
  }

  #deps(): OutboxDeps {
    const { phone } = this;
    return {
      indexedDB: undefined,
      fetch: phone.bug.wrapFetch?.(this.#fetch, phone) ?? this.#fetch,
      locks: phone.bug.locks ?? this.#locks(),
      clock: phone.bug.wrapClock?.(this.#clock()) ?? this.#clock(),
      random: () => phone.chance.next(),
      newId: () => phone.newId(),
      channel: this.#channel(),
      triggers: {
        listen: (wake) => {
          this.wake = wake;
          return () => undefined;
        },
        requestBackgroundSync: () => phone.requestBackgroundSync(),
      },
      baseUrl: '',
      token: () => null,
      timeZone: 'UTC',
      inView: () => phone.inView === this,
      name: this.name,
    };
  }

  #clock(): Clock {
    return {
      now: () => this.phone.clock(),
      setTimeout: (run, ms) => this.#soon(run, ms),
      clearTimeout: (cancel) => (cancel as (() => void) | undefined)?.(),
    };
  }

  #store(): Store {
    const { phone } = this;
    const step = <T>(transact: () => Promise<T>, isWrite: boolean) =>
      new Promise<T>((resolve, reject) => {
        if (this.state === 'dead') return;
        const fault = phone.drawDiskFault(this);
        if (fault === 'before') return;
        if (fault === 'fails') phone.diskFailsUntil = phone.world.now + FAILURE_MS;
        const start = async () => {
          if (fault === 'emptied') await phone.emptyDisk();
          const standsStill = phone.stalledUntil - phone.world.now;
          if (standsStill > 0) this.#soon(start, standsStill);
          else return transactNow();
        };
        const transactNow = async () => {
          const crash = isWrite ? phone.drawCrash(this) : null;
          if (crash === 'before') {
            this.die('before a write');
            return;
          }
          const settle = await transact().then(
            (value) => () => resolve(value),
            (error) => () => reject(error),
          );
          if (crash === 'after') {
            this.die('after a write');
            return;
          }
          if (fault === 'after') return;
          // It is done now, but no context learns of it until the disk continues.
          const late = fault === 'late' ? phone.storage.between(2500, 90_000) : 0;
          if (late > 0) phone.stallDisk(late);
          this.#soon(settle, late + phone.chance.between(0, 5));
        };
        this.#soon(start, phone.chance.between(0, 10));
      });
    const store: Store = {
      read: (run) => step(() => phone.readDisk(run), false),
      write: (run, durability) => step(() => phone.writeDisk(run, durability), true),
    };
    return phone.bug.wrapStore?.(store, phone) ?? store;
  }

  #locks(): Locks {
    return {
      request: (name, _options, run) =>
        new Promise((resolve, reject) => {
          this.#soon(
            () => {
              const granted = this.phone.takeLock(name, this);
              run(granted ? { name } : null)
                .finally(() => granted && this.phone.freeLock(name, this))
                .then(resolve, reject);
            },
            this.phone.chance.between(0, 3),
          );
        }),
    };
  }

  #channel(): Channel {
    return {
      post: (event) => {
        if (this.state === 'dead') return;
        for (const other of this.phone.contexts) {
          if (other !== this) {
            // The same delay for everyone, because a channel delivers messages in order.
            this.phone.world.after(2, () => other.pass(() => other.hear(event)));
          }
        }
      },
      listen: (listener) => {
        this.hear = listener;
        return () => undefined;
      },
    };
  }

  readonly #fetch = ((url: string, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      if (this.state === 'dead') return;
      const headers = init.headers as Record<string, string>;
      const request: ServerRequest = {
        opId: String(headers['x-simulated-operation'] ?? headers['idempotency-key']),
        key: headers['idempotency-key'] ?? null,
        session: headers['x-tip-session'] ?? null,
        visitToken: headers['x-visit-token'] ?? null,
        method: String(init.method),
        path: url,
        body: JSON.parse(String(init.body)),
      };
      const over = this.phone.monitor.sending(this, request.opId);
      const fail = () => {
        over();
        reject(new TypeError('Failed to fetch'));
      };
      init.signal?.addEventListener('abort', fail);
      this.phone.network.send(request, (delivery) =>
        this.pass(() => {
          over();
          if (delivery === 'failed') fail();
          else resolve(responseOf(delivery));
        }),
      );
    })) as typeof fetch;
}

// Has only what the outbox reads, because creating real responses is very slow.
function responseOf(delivery: Exclude<Delivery, 'failed'>): Response {
  const answer = delivery === 'redirect' ? { status: 0, text: '' } : delivery;
  const retryAfter = 'retryAfter' in answer ? answer.retryAfter : undefined;
  return {
    type: delivery === 'redirect' ? 'opaqueredirect' : 'basic',
    status: answer.status,
    text: async () => answer.text,
    headers: { get: () => retryAfter ?? null },
  } as unknown as Response;
}
