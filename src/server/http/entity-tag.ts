import { createHash } from 'node:crypto';

/** Returns a weak ETag, which holds for any compression of the text. */
export function entityTagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/**
 * Returns true if an `If-None-Match` header has this tag. Weak and strong tags compare equal
 * (RFC 9110, 13.1.2), because proxies that compress responses may add or drop the `W/`.
 */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const offered: string[] = header.match(/"[^"]*"/g) ?? [];
  return offered.includes(tag.replace(/^W\//, ''));
}
