// Decides who may send: one replayer among all tabs and the service worker. A Web Lock is freed
// when its tab dies, but a suspended tab can keep it. So the lease in the store decides, and its
// fencing token stops a holder that wakes up after being replaced.
import * as z from 'zod/mini';
import { IN_VIEW_RETRY_MS } from './backoff';
import { LEASE_KEY } from './keys';
import type { Rows } from './store';

/** Renewed with every write of its holder, and longer than a request may take. */
export const LEASE_MS = 30_000;
/**
 * When asked to retry now, a holder gives up hanging requests and renews its lease within this
 * time, unless it is suspended. Longer than `GIVE_UP_MS` in `replay-session.ts`.
 */
const RETRY_NOW_GRACE_MS = 3000;
/**
 * A holder waiting for an answer renews its lease with each joining request (`send.ts`). One that
 * has not for this long is dead or throttled, and a page in view takes over. If the holder is alive
 * after all, the idempotency key makes two requests one write.
 */
export const UNRESPONSIVE_HOLDER_MS = IN_VIEW_RETRY_MS + 500;

const leaseSchema = z.object({
  /** The fencing token: grows with each new holder. */
  token: z.int(),
  holder: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
  /** Whether the holder also has the Web Lock. */
  byLock: z.boolean(),
});
type Lease = z.infer<typeof leaseSchema>;

function readLease(rows: Rows): Lease | null {
  return leaseSchema.safeParse(rows.get(LEASE_KEY)).data ?? null;
}

// A lease lasts at most LEASE_MS. One that seems longer was written before the clock was set back.
function isLive(lease: Lease, now: number): boolean {
  return lease.expiresAt > now && lease.expiresAt - now <= LEASE_MS;
}

interface LeaseRequest {
  holder: string;
  now: number;
  byLock: boolean;
  /** Whether a person is looking at the requesting page. */
  inView: boolean;
  /** When all contexts were asked to retry now, in epoch milliseconds, oldest first. */
  retryRequestedAt: readonly number[];
}

/**
 * Takes the lease, or says when it can be taken from its holder, in epoch milliseconds. A holder of
 * the Web Lock does not wait for the previous holder's lease, since that holder is gone. Nobody
 * waits long for a holder that ignores a request to retry, nor does a page in view for a silent
 * one.
 */
export function acquireLease(
  rows: Rows,
  request: LeaseRequest,
): { token: number } | { takenUntil: number } {
  const current = readLease(rows);
  if (current && isLive(current, request.now) && current.holder !== request.holder) {
    const outlivedItsLock = request.byLock && current.byLock;
    const takenUntil = endOf(current, request);
    if (!outlivedItsLock && takenUntil > request.now) return { takenUntil };
  }
  const token = (current?.token ?? 0) + 1;
  const lease: Lease = {
    token,
    holder: request.holder,
    expiresAt: request.now + LEASE_MS,
    byLock: request.byLock,
  };
  rows.put(LEASE_KEY, lease);
  return { token };
}

function endOf({ expiresAt }: Lease, { retryRequestedAt, inView }: LeaseRequest): number {
  const renewedAt = expiresAt - LEASE_MS;
  const ignored = retryRequestedAt.find((at) => at >= renewedAt);
  return Math.min(
    expiresAt,
    ignored === undefined ? expiresAt : ignored + RETRY_NOW_GRACE_MS,
    inView ? renewedAt + UNRESPONSIVE_HOLDER_MS : expiresAt,
  );
}

/** A hold on the lease. Tokens of the disk and of the memory that replaces it may coincide. */
export interface Hold {
  token: number;
  holder: string;
}

/** Renews the lease; false if another has it. Every write calls this first, in its transaction. */
export function renewLease(rows: Rows, hold: Hold, now: number): boolean {
  const current = readLease(rows);
  if (!current || !isHeld(current, hold)) return false;
  rows.put(LEASE_KEY, { ...current, expiresAt: now + LEASE_MS } satisfies Lease);
  return true;
}

/** Gives up the lease. The token stays, so that the next one is higher. */
export function releaseLease(rows: Rows, hold: Hold): void {
  const current = readLease(rows);
  if (current && isHeld(current, hold)) expire(rows, current);
}

/** Ends another holder's lease, in rows that only this context sees. */
export function expireForeignLease(rows: Rows, holder: string): void {
  const current = readLease(rows);
  if (current && current.holder !== holder) expire(rows, current);
}

/**
 * Moves a lease held in memory to the disk, so that the result of a request in flight is applied
 * there. Returns false if another holds the disk's.
 */
export function carryLease(
  rows: Rows,
  from: Rows,
  { holder, now }: { holder: string; now: number },
): boolean {
  const own = readLease(from);
  if (own?.holder !== holder || !isLive(own, now)) return false;
  const there = readLease(rows);
  if (there && there.holder !== holder && (isLive(there, now) || there.token >= own.token)) {
    return false;
  }
  rows.put(LEASE_KEY, own);
  return true;
}

function isHeld(lease: Lease, { token, holder }: Hold): boolean {
  return lease.token === token && lease.holder === holder;
}

function expire(rows: Rows, lease: Lease): void {
  rows.put(LEASE_KEY, { ...lease, expiresAt: 0 } satisfies Lease);
}
