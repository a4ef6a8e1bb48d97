import { hash } from 'node:crypto';

/** The fields that every write from the outbox has besides its body. */
export interface WriteRequest {
  /** Hashes of the request's tip sessions. */
  readonly sessions: readonly Buffer[];
  /** Identifies the request, which may be a repetition; null without an idempotency key. */
  readonly idempotency: { readonly key: string; readonly requestHash: Buffer } | null;
  readonly receivedAt: Date;
  /** When it was sent, by the phone's clock, as an ISO time. */
  readonly sentAt: string | undefined;
  /** The client's network, as returned by `networkOf`. Stored only as a hash. */
  readonly network: string;
  /** The phone's time zone, unchecked. */
  readonly timeZone: string | undefined;
  /** Sent at a worker's own domain, where no data that identifies a tipper is kept (section 6). */
  readonly atOwnDomain: boolean;
  /** The signed-in user, perhaps the tipped profile's owner. */
  readonly userId: string | undefined;
}

/**
 * Hashes method, path and parsed body, to tell different requests with the same key apart. The
 * order of the body's fields does not matter.
 */
export function hashRequest(method: string, path: string, body: unknown): Buffer {
  return hash('sha256', `${method} ${path}\n${canonicalJson(body)}`, 'buffer');
}

/** Returns JSON with sorted keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
