// What the outbox promises its callers, and what it must be handed to keep the promise in a page,
// in a service worker and in a simulation alike.
import type { CallAnswer } from '#contract/call';
import type { callOfWrite, TipWrite, TipWriteKind } from '#contract/tip-write';

/**
 * `waiting`: due at `nextAttemptAt`. `sending`: a holder has it, see `lease`. `held`: the server
 * said 401; waits for a sign-in. `dead`: refused for good, expired, or depending on one that was;
 * kept and shown until the person dismisses it.
 */
export type EntryState = 'waiting' | 'sending' | 'held' | 'dead';

/** Why an entry is dead, as a stable code. */
export type DeadReason = 'refused' | 'expired' | 'dependency_refused';

export interface EntryError {
  /** HTTP status, or 0 when no answer arrived. */
  status: number;
  /** The server's error code, or `network`, `timeout`, `captive_portal`. */
  code: string;
  message: string;
}

/** The envelope of one durable write. `version` belongs to the envelope and the body together. */
export type OutboxEntry = TipWrite & {
  version: 1;
  /** UUIDv7; sent as the idempotency key. */
  opId: string;
  /** Position in the queue. The order within a tip is the order of `seq`, never of clocks. */
  seq: number;
  /** Milliseconds since the epoch, by this phone's clock. */
  occurredAt: number;
  state: EntryState;
  attempts: number;
  /** When it was queued or last revived, by this phone's clock: expiry counts from here. */
  queuedAt: number;
  /** When an attempt first failed past the age of expiry, or null. See `expiry.ts`. */
  overdueSince: number | null;
  /** When these waits were set. A clock that shows less has been set back, and voids them. */
  postponedAt: number;
  /** Milliseconds since the epoch. Backoff; cancelled by `online` and by "Send now". */
  nextAttemptAt: number;
  /** Milliseconds since the epoch. The server's `Retry-After`; nothing cancels it. */
  notBefore: number;
  /** The fencing token of the replayer that is sending it. */
  lease: number | null;
  lastError: EntryError | null;
  deadReason: DeadReason | null;
};

/**
 * A stored record that this version of the code does not send: written by a newer version (left
 * for it), or unreadable. Neither is ever deleted in silence, and neither blocks other tips.
 */
export interface SetAside {
  /** Its key in the store; `dismiss` takes it. */
  key: string;
  reason: 'newer_version' | 'unreadable';
  /** The tip it belongs to, when that can still be read. */
  tipId: string | null;
}

/** What a caller is told when its write was taken over. */
export interface Saved {
  opIds: string[];
  /**
   * True only after the storage said that the write is on disk: the screen may say "saved".
   * False when there is no storage (private mode, full disk): the write is being sent directly
   * and lives only as long as the page.
   */
  durable: boolean;
}

export type AnswerOf<K extends TipWriteKind> = CallAnswer<(typeof callOfWrite)[K]>;

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
  | { type: 'held'; opId: string; tipId: string; kind: TipWriteKind }
  | {
      type: 'dead';
      opId: string;
      tipId: string;
      kind: TipWriteKind;
      reason: DeadReason;
      error: EntryError | null;
    }
  /** Drained, cancelled or changed by another tab or the worker: read `entries()` again. */
  | { type: 'changed' };

/** A draft travels with the writes it belongs to: both are saved in one transaction. */
export interface DraftChange {
  key: string;
  /** JSON value; null removes the draft. */
  value: unknown;
}

export interface Outbox {
  /**
   * Takes writes over, in order, in one transaction with the draft. Resolves when they are
   * durable (or when there is no storage, see `Saved`). Never rejects for want of network.
   */
  enqueue(writes: TipWrite[], draft?: DraftChange): Promise<Saved>;
  /** Saves a draft alone. Answers whether it is durable. */
  saveDraft(draft: DraftChange): Promise<{ durable: boolean }>;
  /** The draft under a key, or null. */
  readDraft(key: string): Promise<unknown>;
  /** Every entry still kept, oldest first, dead ones included. */
  entries(): Promise<OutboxEntry[]>;
  /** Stored records that this version does not send, oldest first. */
  setAside(): Promise<SetAside[]>;
  /** Tells what happens to entries, in this context and in the others. Answers the way out. */
  subscribe(listener: (event: OutboxEvent) => void): () => void;
  /** Sends what is due. Answers when nothing more can be sent now. One replayer at a time. */
  replay(options?: ReplayOptions): Promise<ReplayOutcome>;
  /** Puts held entries back in the queue, after a sign-in. */
  releaseHeld(): Promise<void>;
  /** Puts a dead entry back in the queue, with those that died with it: "Try again". */
  revive(opId: string): Promise<void>;
  /**
   * Forgets a dead entry, when the person has seen it and dismisses it. Takes the `key` of an
   * unreadable record likewise. An entry that can still be sent is never forgotten.
   */
  dismiss(opIdOrKey: string): Promise<void>;
  /** Starts the triggers (`OutboxTriggers`) and replays at once. Answers the way to stop. */
  start(): () => void;
}

export interface ReplayOptions {
  /** Ignores backoff, as after `online` or a tap on "Send now"; `Retry-After` still holds. */
  now?: boolean;
}

export interface ReplayOutcome {
  /** False when another context holds the lock and is replaying instead. */
  ran: boolean;
  /** Entries that can still be sent later (`waiting` or `sending`). */
  remaining: number;
  /** Milliseconds since the epoch of the next attempt, or null when there is none. */
  nextAttemptAt: number | null;
}

/** The clock, so that a simulation can turn it. */
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
  listen(listener: (event: OutboxEvent) => void): () => void;
}

/** Reasons to replay that come from outside: `online`, `visibilitychange`, `pageshow`. */
export interface OutboxTriggers {
  /** Calls back with whether backoff should be ignored. Answers the way to stop. */
  listen(wake: (options: ReplayOptions) => void): () => void;
  /** Asks the browser to wake the service worker when the network returns, where it can. */
  requestBackgroundSync?(): void;
}

export interface OutboxDeps {
  indexedDB: IDBFactory | undefined;
  fetch: typeof fetch;
  /** Absent in old browsers: then the lease in the store is all there is. */
  locks: Locks | undefined;
  clock: Clock;
  /** A number from 0 (included) to 1 (excluded). */
  random(): number;
  /** A UUIDv7. */
  newId(): string;
  channel: Channel | undefined;
  triggers: OutboxTriggers | undefined;
  /** Put before a call's path: '' in a page, an origin in tests. */
  baseUrl: string;
  /** IANA name of the time zone, sent with each request. */
  timeZone: string;
  /** Tells which context this is, for a person who debugs: `page`, `worker`. */
  name: string;
}
