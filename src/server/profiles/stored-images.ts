import { createHash } from 'node:crypto';
import { IMAGES_PATH } from '#contract/avatar';

/** A picture ready to be stored, and where it will be served. */
export function storedImage(content: Buffer, createdAt: Date) {
  const hash = createHash('sha256').update(content).digest();
  return {
    row: { content, hash, createdAt },
    address: `${IMAGES_PATH}/${hash.toString('base64url')}.webp`,
  };
}

/**
 * The hashes of stored pictures by their addresses; others, such as those of the demo, are left
 * out.
 */
export function hashesIn(addresses: readonly (string | null)[]): Buffer[] {
  return addresses.flatMap((address) => {
    const name = /^\/images\/([\w-]{43})\.webp$/.exec(address ?? '')?.[1];
    return name === undefined ? [] : Buffer.from(name, 'base64url');
  });
}
