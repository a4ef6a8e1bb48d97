// What the outbox promises its callers, and what it has to be given to keep the promise in a page,
// in a service worker and in a simulation.
import type { CallAnswer } from '#contract/call';
import type { TipWrite, TipWriteKind } from '#contract/tips/tip-write';
import type { writeTargets } from '#contract/tips/write-targets';

/**
 * `waiting`: due at `nextAttemptAt`. `sending`: the holder of `lease` is sending it. `blocked`: the
 * server said 401, so it waits for a sign-in. `dead`: refused for good, expired, or dependent on
 * one that was; kept and shown until the person dismisses it.
 */
export type EntryState = 'waiting' | 'sending' | 'blocked' | 'dead';

/** Why an entry is dead, as a stable code. */
export type DeadReason = 'refused' | 'expired' | 'dependency_refused';

export interface EntryError {
  /** HTTP status, or 0 when none can be read. */
  status: number;
  /** The server's error code, or `network`, `timeout`, `captive_portal`. */
  code: string;
  message: string;
}

/** One durable write in its envelope. `version` is that of the envelope and the body together. */
export type OutboxEntry = TipWrite & {
  version: 1;
  /** UUIDv7; sent as the idempotency key. */
  opId: string;
  /** Position in the queue. The order within a tip is the order of `seq`, never of clocks. */
  seq: number;
  /** Milliseconds since the epoch, by this phone's clock. */
  occurredAt: number;
  state: EntryState;
  /** Requests since the backoff was last reset, which set the next wait. */
  attempts: number;
  /** When it was last sent, by this phone's clock, or null. */
  sentAt: number | null;
  /** When it was queued or last revived, by this phone's clock. It expires from then on. */
  queuedAt: number;
  /**
   * Failures that count towards its expiry, since it was queued or last revived. See `expiry.ts`.
   */
  failures: number;
  /** When the last of them was, by this phone's clock, or null. */
  failureCountedAt: number | null;
  /** When an attempt first failed after the time of expiry, or null. See `expiry.ts`. */
  overdueSince: number | null;
  /** When the waits below were set. A clock that shows less has been set back, which ends them. */
  postponedAt: number;
  /** Milliseconds since the epoch. Set by backoff; `retryNow` cancels it. */
  nextAttemptAt: number;
  /** Milliseconds since the epoch. Set by the server's `Retry-After`; nothing cancels it. */
  notBefore: number;
  /** The fencing token of the replayer that is sending it. */
  lease: number | null;
  lastError: EntryError | null;
  deadReason: DeadReason | null;
  /**
   * Of a create: whether a later one of the same tip was acknowledged. Then the server knows the
   * tip, and nothing dies with this one.
   */
  superseded: boolean;
};

/**
 * A stored record that this version of the code does not send: it is unreadable, or a newer version
 * wrote it and will send it. It is never deleted silently, and does not block other tips.
 */
export interface SkippedRecord {
  /** Its key in the store; `dismiss` takes it. */
  key: string;
  reason: 'newer_version' | 'unreadable';
  /** The tip it belongs to, when that can still be read. */
  tipId: string | null;
}

/** What a caller is told once its writes are saved. */
export interface Saved {
  opIds: string[];
  /**
   * True only once the storage has said that the writes are on disk, so the screen may say "saved".
   * False when there is no storage, as in private mode or on a full disk, or when it does not answer:
   * then they are sent directly, and live only as long as the page, unless the storage comes back.
   */
  durable: boolean;
}

export type AnswerOf<K extends TipWriteKind> = CallAnswer<(typeof writeTargets)[K]>;

export type OutboxEvent =
  | { type: 'saved'; opId: string; tipId: string; kind: TipWriteKind }
  | { type: 'sending'; opId: string; tipId: string; kind: TipWriteKind }
  | {
      [K in TipWriteKind]: {
        type: 'acknowledged';
        opId: string;
        tipId: string;
        kind: K;
        answer: AnswerOf<K>;
      };
    }[TipWriteKind]
  | { type: 'postponed'; opId: string; tipId: string; kind: TipWriteKind; error: EntryError }
  | { type: 'blocked'; opId: string; tipId: string; kind: TipWriteKind }
  | {
      type: 'dead';
      opId: string;
      tipId: string;
      kind: TipWriteKind;
      reason: DeadReason;
      error: EntryError | null;
    }
  /**
   * Something else changed, perhaps in another tab or the service worker: read `entries()` again.
   * `retryRequestedAt`: the network may be back since then (milliseconds since the epoch), so
   * whoever is sending gives up requests that hang.
   */
  | { type: 'changed'; retryRequestedAt?: number };

/** A draft, which is saved in one transaction with the writes that belong to it. */
export interface DraftChange {
  key: string;
  /** JSON value; null removes the draft. */
  value: unknown;
}

export interface Outbox {
  /**
   * Saves writes, in order, in one transaction with the draft, and sends them. Resolves once they
   * are saved (see `Saved` for where); a missing network does not make it reject.
   */
  enqueue(writes: TipWrite[], draft?: DraftChange): Promise<Saved>;
  /**
   * Saves a draft alone. Returns whether it is on disk. Other contexts are told of it, unless it is
   * for this one only.
   */
  saveDraft(draft: DraftChange, options?: { silent?: boolean }): Promise<{ durable: boolean }>;
  /** The draft under a key, or null. */
  readDraft(key: string): Promise<unknown>;
  /** The drafts whose keys begin so, with their keys. */
  readDrafts(prefix: string): Promise<[key: string, value: unknown][]>;
  /** All entries that are still kept, including dead ones, oldest first. */
  entries(): Promise<OutboxEntry[]>;
  /** Stored records that this version does not send, oldest first. */
  skipped(): Promise<SkippedRecord[]>;
  /**
   * Whether all that this context knows is on the disk, so that the screen may say "saved". It
   * changes with the disk; `subscribe` tells of it as `changed`.
   */
  isDurable(): boolean;
  /** Tells what happens to entries, in any context. Returns an unsubscribe function. */
  subscribe(listener: (event: OutboxEvent) => void): () => void;
  /** Sends what is due, one context at a time. Resolves when nothing more can be sent now. */
  replay(options?: ReplayOptions): Promise<ReplayOutcome>;
  /** Puts blocked entries back into the queue, after a sign-in. */
  unblock(): Promise<void>;
  /**
   * Takes back writes that were never sent: "Undo". Returns the operations that are gone for good.
   * The others may have reached the server, so only another write can undo them.
   */
  withdraw(opIds: readonly string[]): Promise<string[]>;
  /** Puts a dead entry, and those that died with it, back into the queue: "Try again". */
  revive(opId: string): Promise<void>;
  /**
   * Forgets a dead entry, which the person has seen and dismisses. Also takes the `key` of an
   * unreadable record. An entry that can still be sent is never forgotten.
   */
  dismiss(opIdOrKey: string): Promise<void>;
  /**
   * Starts the triggers (`OutboxTriggers`) and sends everything at once. Returns a function that
   * stops them.
   */
  start(): () => void;
}

export interface ReplayOptions {
  /**
   * The network may be back, as after `online` or a tap on "Send now": cancels waits,
   * resets the backoff to one second, and gives up requests that have been in flight for two
   * seconds, to send them again. `Retry-After` still counts.
   */
  now?: boolean;
}

export interface ReplayOutcome {
  /** False when another context is replaying instead. */
  ran: boolean;
  /** Entries that can still be sent later (`waiting` or `sending`). */
  remaining: number;
  /** Milliseconds since the epoch of the next attempt, or null when there is none. */
  nextAttemptAt: number | null;
}

/** The clock, which a simulation can change. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** The part of the Web Locks API that the outbox uses. */
export interface Locks {
  request<T>(
    name: string,
    options: { ifAvailable: true },
    run: (lock: unknown) => Promise<T>,
  ): Promise<T>;
}

/** The part of BroadcastChannel that the outbox uses. */
export interface Channel {
  post(event: OutboxEvent): void;
  /** Returns an unsubscribe function. */
  listen(listener: (event: OutboxEvent) => void): () => void;
}

/** Signs from outside that the network may be back: `online`, `visibilitychange`, `pageshow`. */
export interface OutboxTriggers {
  /** Calls back at each. Returns an unsubscribe function. */
  listen(wake: () => void): () => void;
  /** Asks the browser to wake the service worker when the network is back, where it can. */
  requestBackgroundSync?(): void;
}

export interface OutboxDeps {
  indexedDB: IDBFactory | undefined;
  fetch: typeof fetch;
  /** Undefined in old browsers, where only the lease in the store decides. */
  locks: Locks | undefined;
  clock: Clock;
  /** A number from 0 (included) to 1 (excluded). */
  random(): number;
  /** A UUIDv7. */
  newId(): string;
  channel: Channel | undefined;
  triggers: OutboxTriggers | undefined;
  /** Whether a person is looking at this context. Then it tries more often. */
  inView(): boolean;
  /** What goes before the path of a call: '' in a page, an origin in tests. */
  baseUrl: string;
  /**
   * The bearer token of whoever is signed in (section 7), or null. Asked for with every request, and
   * never part of an entry. Null where it cannot be read: there, what was answered with 401 is left to
   * a context that may have it.
   */
  token: (() => string | null) | null;
  /** IANA name of the time zone, sent with each request. */
  timeZone: string;
  /** Says which context this is, for debugging. */
  name: string;
}
