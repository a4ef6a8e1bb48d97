import { createHash } from 'node:crypto';

/** A weak ETag, which is the same for any compression of the text. */
export function entityTagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether an `If-None-Match` header has this tag. Weak and strong tags compare equal (RFC 9110,
 * 13.1.2): proxies that compress an answer make its tag weak, or strip the mark.
 */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const offered: string[] = header.match(/"[^"]*"/g) ?? [];
  return offered.includes(tag.replace(/^W\//, ''));
}
