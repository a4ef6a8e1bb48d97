// One replayer's time with the lease: it claims entries, sends them and applies the results until
// nothing is due, or until the lease is lost.

import { applyResult, deadEvent } from './apply-result';
import { type Claim, claimDue } from './claim';
import { retryNow, shortenWaits } from './commands';
import { type Hold, releaseLease, renewLease } from './lease';
import { readQueue } from './queue';
import { type CanSend, scheduleOf } from './schedule';
import type { Send } from './send';
import type { Store } from './store';
import type { Clock, OutboxEntry, OutboxEvent, ReplayOutcome } from './types';
import type { WakeSignal } from './wake-signal';

/** How many tips are sent at once; within a tip, one entry at a time. */
const TIPS_AT_ONCE = 4;
/** Milliseconds that a request may have been in flight when the network may be back. */
export const GIVE_UP_MS = 2000;

export interface ReplaySessionParts {
  store: Store;
  clock: Clock;
  random(): number;
  send: Send;
  announce(event: OutboxEvent): void;
  inView(): boolean;
  canSend: CanSend;
}

interface Request {
  /** Epoch milliseconds. */
  sentAt: number;
  controller: AbortController;
}

interface Step extends Claim {
  /** Whether the lease was given up because nothing was due or being sent. */
  released: boolean;
  schedule: Omit<ReplayOutcome, 'ran'>;
}

export class ReplaySession {
  readonly #parts: ReplaySessionParts;
  readonly #wakeSignal: WakeSignal;
  readonly #hold: Hold;
  readonly #sending = new Map<string, Promise<void>>();
  readonly #requests = new Set<Request>();
  #ended: { reason: 'lease lost' } | { reason: 'failed'; error: unknown } | null = null;

  constructor(parts: ReplaySessionParts, wakeSignal: WakeSignal, hold: Hold) {
    this.#parts = parts;
    this.#wakeSignal = wakeSignal;
    this.#hold = hold;
  }

  /** Rejects if one of its transactions does. */
  async run(): Promise<ReplayOutcome> {
    try {
      for (;;) {
        this.#wakeSignal.clear();
        const step = await this.#claim();
        for (const entry of step?.failed ?? []) this.#parts.announce(deadEvent(entry));
        if (!step || this.#ended) return await this.#end();
        if (step.released) return { ran: true, ...step.schedule };
        for (const entry of step.claimed) this.#sending.set(entry.opId, this.#sendOne(entry));
        // Empty if the last request ended during the claim; then look again.
        if (this.#sending.size > 0) {
          await Promise.race([...this.#sending.values(), this.#wakeSignal.raised()]);
        }
        if (this.#ended) return await this.#end();
      }
    } finally {
      for (const { controller } of this.#requests) controller.abort();
    }
  }

  /**
   * Gives up requests once they have been in flight for two seconds: although the network works
   * again, their connection may be dead.
   */
  abortHangingRequests(): void {
    const { clock } = this.#parts;
    for (const { sentAt, controller } of this.#requests) {
      const age = Math.max(0, clock.now() - sentAt);
      clock.setTimeout(() => controller.abort(), Math.max(0, GIVE_UP_MS - age));
    }
  }

  /** Resolves with null if the lease is lost. */
  #claim(): Promise<Step | null> {
    const { store, clock, canSend } = this.#parts;
    const inFlight = new Set(this.#sending.keys());
    return store.write((rows) => {
      const now = clock.now();
      if (!renewLease(rows, this.#hold, now)) return null;
      const limit = TIPS_AT_ONCE - inFlight.size;
      const claim = claimDue(rows, { token: this.#hold.token, now, limit, inFlight, canSend });
      const released = claim.claimed.length === 0 && inFlight.size === 0;
      // In the same transaction, so that the next context to enqueue finds the lease free.
      if (released) releaseLease(rows, this.#hold);
      return { ...claim, released, schedule: scheduleOf(readQueue(rows), now, canSend) };
    });
  }

  async #sendOne(entry: OutboxEntry): Promise<void> {
    const { store, clock, random, send, announce, inView } = this.#parts;
    const { opId, tipId, kind } = entry;
    const request: Request = { sentAt: clock.now(), controller: new AbortController() };
    this.#requests.add(request);
    const stillHoldsLease = () => store.write((rows) => renewLease(rows, this.#hold, clock.now()));
    announce({ type: 'sending', opId, tipId, kind });
    try {
      const result = await send(entry, { stop: request.controller.signal, stillHoldsLease });
      const events = await store.write((rows) => {
        const now = clock.now();
        if (!renewLease(rows, this.#hold, now)) return null;
        const applied = applyResult(rows, entry, result, { now, random });
        if (inView()) shortenWaits(rows);
        // It was given up in order to retry at once.
        if (request.controller.signal.aborted) retryNow(rows, now);
        return applied;
      });
      if (events) for (const event of events) announce(event);
      else this.#ended ??= { reason: 'lease lost' };
    } catch (error) {
      this.#ended ??= { reason: 'failed', error };
    }
    this.#requests.delete(request);
    this.#sending.delete(opId);
  }

  async #end(): Promise<ReplayOutcome> {
    if (this.#ended?.reason === 'failed') throw this.#ended.error;
    const { store, clock, canSend } = this.#parts;
    return { ran: false, ...scheduleOf(await store.read(readQueue), clock.now(), canSend) };
  }
}
