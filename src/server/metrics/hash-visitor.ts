import { createHmac, randomBytes } from 'node:crypto';
import type { ServerDeps } from '#server/deps';
import type { WriteRequest } from '#server/idempotency/write-request';
import { saltOfDay } from './repository/visits';

/** Hashes a visitor's token or network for storage. A hash is stable only within a UTC day. */
export type VisitorHasher = (secret: string, at: Date) => Promise<Buffer>;

/**
 * Creates a hasher with a salt per UTC day, shared by all processes. Once the salt is deleted, that
 * day's hashes can no longer be matched to tokens.
 */
export function createVisitorHasher({ database }: Pick<ServerDeps, 'database'>): VisitorHasher {
  let today: { day: string; salt: Buffer } | null = null;
  return async (secret, at) => {
    const day = at.toISOString().slice(0, 10);
    if (today?.day !== day) {
      today = { day, salt: await saltOfDay(database.db, day, randomBytes(32)) };
    }
    return createHmac('sha256', today.salt).update(secret).digest();
  };
}

export function hashNetwork(
  { hashVisitor }: { hashVisitor: VisitorHasher },
  { network, receivedAt }: Pick<WriteRequest, 'network' | 'receivedAt'>,
): Promise<Buffer> {
  return hashVisitor(`network ${network}`, receivedAt);
}
