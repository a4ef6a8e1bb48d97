import { createHash } from 'node:crypto';

/** Returns a weak entity tag, which stays the same however the text is compressed. */
export function entityTagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether an `If-None-Match` header names this tag. Weak and strong tags are compared alike (RFC
 * 9110, 13.1.2): proxies that compress an answer make its tag weak, or take the mark away.
 */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const offered: string[] = header.match(/"[^"]*"/g) ?? [];
  return offered.includes(tag.replace(/^W\//, ''));
}
