import { createHmac, randomBytes } from 'node:crypto';
import type { ServerDeps } from '../deps';
import { saltOfDay } from '../repositories/visitor-salts';

/** Returns what is kept about a visitor: a hash that is the same for a day, and never again. */
export type VisitorHasher = (trackingToken: string, at: Date) => Promise<Buffer>;

/**
 * Creates a hasher that uses a salt for each UTC day, which all processes share. Once the salt is
 * deleted, nobody can check whether a hash of that day belongs to a given token.
 */
export function createVisitorHasher({ database }: Pick<ServerDeps, 'database'>): VisitorHasher {
  let today: { day: string; salt: Buffer } | null = null;
  return async (trackingToken, at) => {
    const day = at.toISOString().slice(0, 10);
    if (today?.day !== day) {
      today = { day, salt: await saltOfDay(database.db, day, randomBytes(32)) };
    }
    return createHmac('sha256', today.salt).update(trackingToken).digest();
  };
}
