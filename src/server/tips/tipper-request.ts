import { hash } from 'node:crypto';

/** What all of a tipper's writes have in common, besides their bodies. */
export interface TipperRequest {
  /** Hashes of the tip sessions that the request holds. */
  readonly sessions: readonly Buffer[];
  /** What identifies the request, which may have been sent before; null without an idempotency key. */
  readonly idempotency: { readonly key: string; readonly requestHash: Buffer } | null;
  readonly receivedAt: Date;
  /** When it was sent, as ISO time by the phone's clock. */
  readonly sentAt: string | undefined;
  /** The network that it came from, as `networkOf` has it. Never stored as it is. */
  readonly network: string;
  /** The time zone that the phone says it is in, unchecked. */
  readonly timeZone: string | undefined;
  /**
   * Whether it was made at a worker's own domain, where nothing that identifies a tipper is taken
   * or told (section 6).
   */
  readonly atOwnDomain: boolean;
  /** The signed-in user, who may be the owner of the tipped profile. */
  readonly userId: string | undefined;
}

/**
 * Returns a hash of method, path and body, which tells different requests with the same key apart.
 */
export function hashRequest(method: string, path: string, body: unknown): Buffer {
  return hash('sha256', `${method} ${path}\n${canonicalJson(body)}`, 'buffer');
}

/** Returns JSON with sorted keys, so that the order of fields does not matter. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
