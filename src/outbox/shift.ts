// One holder's time with the lease: it claims, sends and settles until nothing is due, or until the
// lease is lost.
import type { Bell } from './bell';
import { type Claim, claimDue } from './claim';
import { releaseLease, renewLease } from './lease';
import { planOf } from './plan';
import { readQueue } from './queue';
import type { Send } from './send';
import { deathOf, settle } from './settle';
import type { Store } from './store';
import type { Clock, OutboxEntry, OutboxEvent, ReplayOutcome } from './types';

/** How many tips are sent at once. The entries of one tip never are. */
const TIPS_AT_ONCE = 4;

export interface ShiftParts {
  store: Store;
  clock: Clock;
  random(): number;
  send: Send;
  announce(event: OutboxEvent): void;
}

interface Step extends Claim {
  /** Whether the lease was given up, because nothing was due or being sent. */
  released: boolean;
  plan: Omit<ReplayOutcome, 'ran'>;
}

export class Shift {
  readonly #parts: ShiftParts;
  readonly #bell: Bell;
  readonly #token: number;
  readonly #sending = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();
  #over: { reason: 'lease lost' } | { reason: 'storage failed'; error: unknown } | null = null;

  constructor(parts: ShiftParts, bell: Bell, token: number) {
    this.#parts = parts;
    this.#bell = bell;
    this.#token = token;
  }

  /** Works the shift. Rejects when the storage fails. */
  async work(): Promise<ReplayOutcome> {
    try {
      for (;;) {
        this.#bell.silence();
        const step = await this.#claim();
        for (const entry of step?.buried ?? []) this.#parts.announce(deathOf(entry));
        if (!step || this.#over) return await this.#standDown();
        if (step.released) return { ran: true, ...step.plan };
        for (const entry of step.claimed) this.#sending.set(entry.opId, this.#sendOne(entry));
        // Empty when the last request ended during the claim. Then look again.
        if (this.#sending.size > 0) {
          await Promise.race([...this.#sending.values(), this.#bell.heard()]);
        }
        if (this.#over) return await this.#standDown();
      }
    } finally {
      this.#stop.abort();
    }
  }

  /** Resolves with null when the lease is lost. */
  #claim(): Promise<Step | null> {
    const { store, clock } = this.#parts;
    const inFlight = new Set(this.#sending.keys());
    return store.write((rows) => {
      const now = clock.now();
      if (!renewLease(rows, this.#token, now)) return null;
      const limit = TIPS_AT_ONCE - inFlight.size;
      const claim = claimDue(rows, { token: this.#token, now, limit, inFlight });
      const released = claim.claimed.length === 0 && inFlight.size === 0;
      // In this same transaction, so that whoever enqueues after it finds the lease free.
      if (released) releaseLease(rows, this.#token);
      return { ...claim, released, plan: planOf(readQueue(rows), now) };
    });
  }

  async #sendOne(entry: OutboxEntry): Promise<void> {
    const { store, clock, random, send, announce } = this.#parts;
    const { opId, tipId, kind } = entry;
    announce({ type: 'sending', opId, tipId, kind });
    try {
      const verdict = await send(entry, this.#stop.signal);
      const events = await store.write((rows) => {
        const now = clock.now();
        return renewLease(rows, this.#token, now)
          ? settle(rows, entry, verdict, { now, random })
          : null;
      });
      if (events) for (const event of events) announce(event);
      else this.#over ??= { reason: 'lease lost' };
    } catch (error) {
      this.#over ??= { reason: 'storage failed', error };
    }
    this.#sending.delete(opId);
  }

  async #standDown(): Promise<ReplayOutcome> {
    if (this.#over?.reason === 'storage failed') throw this.#over.error;
    const { store, clock } = this.#parts;
    return { ran: false, ...planOf(await store.read(readQueue), clock.now()) };
  }
}
