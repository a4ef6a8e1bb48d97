// One holder's time with the lease: it claims, sends and settles until nothing is due, or until the
// lease is lost.
import type { Bell } from './bell';
import { type Claim, claimDue } from './claim';
import { hasten, shortenWaits } from './commands';
import { type Hold, releaseLease, renewLease } from './lease';
import { type CanSend, planOf } from './plan';
import { readQueue } from './queue';
import type { Send } from './send';
import { deathOf, settle } from './settle';
import type { Store } from './store';
import type { Clock, OutboxEntry, OutboxEvent, ReplayOutcome } from './types';

/** How many tips are sent at once. The entries of one tip never are. */
const TIPS_AT_ONCE = 4;
/** Milliseconds that a request may have been in flight when the network may have come back. */
export const GIVE_UP_MS = 2000;

export interface ShiftParts {
  store: Store;
  clock: Clock;
  random(): number;
  send: Send;
  announce(event: OutboxEvent): void;
  inView(): boolean;
  canSend: CanSend;
}

interface Request {
  /** Milliseconds since the epoch. */
  sentAt: number;
  cut: AbortController;
}

interface Step extends Claim {
  /** Whether the lease was given up, because nothing was due or being sent. */
  released: boolean;
  plan: Omit<ReplayOutcome, 'ran'>;
}

export class Shift {
  readonly #parts: ShiftParts;
  readonly #bell: Bell;
  readonly #hold: Hold;
  readonly #sending = new Map<string, Promise<void>>();
  readonly #requests = new Set<Request>();
  #over: { reason: 'lease lost' } | { reason: 'failed'; error: unknown } | null = null;

  constructor(parts: ShiftParts, bell: Bell, hold: Hold) {
    this.#parts = parts;
    this.#bell = bell;
    this.#hold = hold;
  }

  /** Works the shift. Rejects when one of its transactions does. */
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
      for (const { cut } of this.#requests) cut.abort();
    }
  }

  /**
   * Gives up requests that have been in flight for two seconds, and the younger ones once they have
   * been, too. An earlier connection may be dead although the network works again.
   */
  hasten(): void {
    const { clock } = this.#parts;
    for (const { sentAt, cut } of this.#requests) {
      const age = Math.max(0, clock.now() - sentAt);
      clock.setTimeout(() => cut.abort(), Math.max(0, GIVE_UP_MS - age));
    }
  }

  /** Resolves with null when the lease is lost. */
  #claim(): Promise<Step | null> {
    const { store, clock, canSend } = this.#parts;
    const inFlight = new Set(this.#sending.keys());
    return store.write((rows) => {
      const now = clock.now();
      if (!renewLease(rows, this.#hold, now)) return null;
      const limit = TIPS_AT_ONCE - inFlight.size;
      const claim = claimDue(rows, { token: this.#hold.token, now, limit, inFlight, canSend });
      const released = claim.claimed.length === 0 && inFlight.size === 0;
      // In this same transaction, so that whoever enqueues after it finds the lease free.
      if (released) releaseLease(rows, this.#hold);
      return { ...claim, released, plan: planOf(readQueue(rows), now, canSend) };
    });
  }

  async #sendOne(entry: OutboxEntry): Promise<void> {
    const { store, clock, random, send, announce, inView } = this.#parts;
    const { opId, tipId, kind } = entry;
    const request: Request = { sentAt: clock.now(), cut: new AbortController() };
    this.#requests.add(request);
    const isInCharge = () => store.write((rows) => renewLease(rows, this.#hold, clock.now()));
    announce({ type: 'sending', opId, tipId, kind });
    try {
      const verdict = await send(entry, { stop: request.cut.signal, isInCharge });
      const events = await store.write((rows) => {
        const now = clock.now();
        if (!renewLease(rows, this.#hold, now)) return null;
        const told = settle(rows, entry, verdict, { now, random });
        if (inView()) shortenWaits(rows);
        // Given up by `hasten`, so it is due at once.
        if (request.cut.signal.aborted) hasten(rows, now);
        return told;
      });
      if (events) for (const event of events) announce(event);
      else this.#over ??= { reason: 'lease lost' };
    } catch (error) {
      this.#over ??= { reason: 'failed', error };
    }
    this.#requests.delete(request);
    this.#sending.delete(opId);
  }

  async #standDown(): Promise<ReplayOutcome> {
    if (this.#over?.reason === 'failed') throw this.#over.error;
    const { store, clock, canSend } = this.#parts;
    return { ran: false, ...planOf(await store.read(readQueue), clock.now(), canSend) };
  }
}
