import { hash } from 'node:crypto';

/** A tipper's write as it reached us, apart from what it asks for. */
export interface TipperRequest {
  /** Hashes of the tip sessions that the request proves to hold. */
  readonly sessions: readonly Buffer[];
  /** The operation it is a (repeated) attempt at; null without an idempotency key. */
  readonly operation: { readonly key: string; readonly requestHash: Buffer } | null;
  readonly receivedAt: Date;
  /** ISO time of sending by the phone's clock. */
  readonly sentAt: string | undefined;
  /** The signed-in user, who may be the owner of the tipped profile. */
  readonly userId: string | undefined;
}

/** What tells two requests under one key apart: method, path and what the body says. */
export function hashRequest(method: string, path: string, body: unknown): Buffer {
  return hash('sha256', `${method} ${path}\n${canonicalJson(body)}`, 'buffer');
}

/** JSON with sorted keys, so that the order in which a client writes fields means nothing. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
