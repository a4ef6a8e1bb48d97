// What the outbox promises, and what it needs in a page, a service worker or a simulation.
import type { CallAnswer } from '#contract/call';
import type { TipWrite, TipWriteKind } from '#contract/tips/tip';
import type { writeTargets } from '#contract/tips/writes';

/**
 * `waiting`: due at `nextAttemptAt`. `sending`: being sent by the holder of `lease`. `blocked`: the
 * server answered 401, so it waits for a sign-in. `dead`: refused for good, expired, or dependent
 * on one that was; kept and shown until the person dismisses it.
 */
export type EntryState = 'waiting' | 'sending' | 'blocked' | 'dead';

/** Stable codes. */
export type DeadReason = 'refused' | 'expired' | 'dependency_refused';

export interface EntryError {
  /** HTTP status; 0 if there was none. */
  status: number;
  /** The server's error code, or `network`, `timeout`, `captive_portal`. */
  code: string;
  message: string;
}

/** A durable write in its envelope. `version` is that of envelope and body together. */
export type OutboxEntry = TipWrite & {
  version: 1;
  /** UUIDv7; sent as the idempotency key. */
  opId: string;
  /** Position in the queue. Within a tip, `seq` gives the order, never a clock. */
  seq: number;
  /** Epoch milliseconds, by this phone's clock. */
  occurredAt: number;
  state: EntryState;
  /** Requests since the backoff was last reset; they determine the next wait. */
  attempts: number;
  /** When it was last sent, by this phone's clock; null if never. */
  sentAt: number | null;
  /** When it was queued or last revived, by this phone's clock: the start of its expiry. */
  queuedAt: number;
  /** Failures that count towards expiry since then. See `expiry.ts`. */
  failures: number;
  /** When the last of them was counted, by this phone's clock; null if none was. */
  failureCountedAt: number | null;
  /** When an attempt first failed past the time of expiry, or null. See `expiry.ts`. */
  overdueSince: number | null;
  /** When the waits below were set. An earlier clock has been set back, which ends them. */
  postponedAt: number;
  /** Epoch milliseconds. Set by backoff; `retryNow` cancels it. */
  nextAttemptAt: number;
  /** Epoch milliseconds. Set by the server's `Retry-After`; nothing cancels it. */
  notBefore: number;
  /** Fencing token of the replayer that is sending it. */
  lease: number | null;
  lastError: EntryError | null;
  deadReason: DeadReason | null;
  /** A later create of the tip was acknowledged, so nothing dies with this one. */
  superseded: boolean;
};

/**
 * A stored record that this version does not send, because it is unreadable or a newer version
 * wrote it and will send it. Never deleted silently; does not block other tips.
 */
export interface SkippedRecord {
  /** Its key in the store; `dismiss` takes it. */
  key: string;
  reason: 'newer_version' | 'unreadable';
  /** The tip it belongs to, if that can still be read. */
  tipId: string | null;
}

export interface Saved {
  opIds: string[];
  /**
   * True only if the storage reports the writes on disk, so that the screen may say "saved". False
   * without storage (private mode, a full disk) and if it does not answer: the writes are then sent
   * directly, and live only as long as the page unless the storage recovers.
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
        /** Whether it was an attempt with contact details; one without withdraws earlier ones. */
        optIn: boolean;
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
   * Anything else changed, perhaps in another context: read `entries()` again. `retryRequestedAt`:
   * the network may be back since then (epoch milliseconds), so a sender gives up hanging requests.
   */
  | { type: 'changed'; retryRequestedAt?: number };

/** A draft, saved in the same transaction as the writes that belong to it. */
export interface DraftChange {
  key: string;
  /** JSON; null removes the draft. */
  value: unknown;
}

export interface Outbox {
  /**
   * Saves writes in order, in one transaction with the draft, and sends them. Resolves once they
   * are saved (`Saved` says where); never rejects for lack of a network.
   */
  enqueue(writes: TipWrite[], draft?: DraftChange): Promise<Saved>;
  /** Saves only a draft. Returns whether it is on disk. Others hear of it unless `silent`. */
  saveDraft(draft: DraftChange, options?: { silent?: boolean }): Promise<{ durable: boolean }>;
  /** A draft, or null. */
  readDraft(key: string): Promise<unknown>;
  readDrafts(prefix: string): Promise<[key: string, value: unknown][]>;
  /** All entries, including dead ones, oldest first. */
  entries(): Promise<OutboxEntry[]>;
  /** Records that this version does not send, oldest first. */
  skipped(): Promise<SkippedRecord[]>;
  /**
   * Whether all that this context knows is on disk ("saved"). Changes are announced as `changed`.
   */
  isDurable(): boolean;
  /**
   * Whether reads have included what is on disk. Until then they say nothing about earlier visits:
   * the disk has not answered yet. True if there is none.
   */
  hasReadDisk(): boolean;
  /** Listens to what happens to entries in any context. Returns an unsubscribe function. */
  subscribe(listener: (event: OutboxEvent) => void): () => void;
  /** Sends what is due, in one context at a time. Resolves when nothing more can be sent now. */
  replay(options?: ReplayOptions): Promise<ReplayOutcome>;
  /** Requeues blocked entries, after a sign-in. */
  unblock(): Promise<void>;
  /**
   * "Undo": withdraws writes that were never sent. Returns the operations that are certainly gone.
   * The others may have reached the server, so only another write can undo them.
   */
  withdraw(opIds: readonly string[]): Promise<string[]>;
  /** "Try again": requeues a dead entry and those that died with it. */
  revive(opId: string): Promise<void>;
  /**
   * Removes a dead entry that the person has seen, or an unreadable record by its `key`. Never
   * removes an entry that can still be sent.
   */
  dismiss(opIdOrKey: string): Promise<void>;
  /** Starts the triggers and sends everything at once. Returns a function that stops them. */
  start(): () => void;
}

export interface ReplayOptions {
  /**
   * The network may be back, as after `online` or a tap on "Send now": ends waits, resets the
   * backoff to one second, and resends requests that have been in flight for two seconds.
   * `Retry-After` still counts.
   */
  now?: boolean;
}

export interface ReplayOutcome {
  /** False if another context is replaying. */
  ran: boolean;
  /**
   * Entries that can still be sent (`waiting` or `sending`); null if unknown, because the storage
   * has not answered yet or the run failed.
   */
  remaining: number | null;
  /** Epoch milliseconds of the next attempt; null if there is none. */
  nextAttemptAt: number | null;
}

/** A simulation replaces it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** The part of the Web Locks API that is used. */
export interface Locks {
  request<T>(
    name: string,
    options: { ifAvailable: true },
    run: (lock: unknown) => Promise<T>,
  ): Promise<T>;
}

/** The part of BroadcastChannel that is used. */
export interface Channel {
  post(event: OutboxEvent): void;
  /** Returns an unsubscribe function. */
  listen(listener: (event: OutboxEvent) => void): () => void;
}

/** Signs that the network may be back: `online`, `visibilitychange`, `pageshow`. */
export interface OutboxTriggers {
  /** Returns an unsubscribe function. */
  listen(wake: () => void): () => void;
  /** Asks the browser, where possible, to wake the service worker when the network is back. */
  requestBackgroundSync?(): void;
}

export interface OutboxDeps {
  indexedDB: IDBFactory | undefined;
  fetch: typeof fetch;
  /** Undefined in old browsers, where only the lease in the store keeps others from sending. */
  locks: Locks | undefined;
  clock: Clock;
  /** From 0 (included) to 1 (excluded). */
  random(): number;
  /** A UUIDv7. */
  newId(): string;
  channel: Channel | undefined;
  triggers: OutboxTriggers | undefined;
  /** Whether a person is looking at this context; it then tries more often. */
  inView(): boolean;
  /** Precedes the path of calls: '' in a page, an origin in tests. */
  baseUrl: string;
  /**
   * The bearer token of the signed-in user (section 7), or null. Read for every request and never
   * stored in an entry. Null in contexts that cannot read it, which leave what was answered with
   * 401 to those that can.
   */
  token: (() => string | null) | null;
  /** IANA name, sent with each request. */
  timeZone: string;
  /** Names this context, for debugging. */
  name: string;
}
