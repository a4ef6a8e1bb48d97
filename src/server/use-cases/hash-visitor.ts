import { createHmac, randomBytes } from 'node:crypto';
import type { ServerDeps } from '../deps';
import { saltOfDay } from '../repositories/visitor-salts';

/** Answers what is kept of a visitor on a day: the same all day, and of no use tomorrow. */
export type VisitorHasher = (trackingToken: string, at: Date) => Promise<Buffer>;

/**
 * Hashes with the salt of the day (UTC), which all processes share and forget: once it is
 * deleted, no hash of that day can be tried against a known token.
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
