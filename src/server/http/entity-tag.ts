import { createHash } from 'node:crypto';

/** Returns a weak entity tag, which stays the same however the text is compressed. */
export function entityTagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Whether an `If-None-Match` header names this tag. */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  const offered = header?.split(',').map((part) => part.trim());
  return offered?.some((part) => part === tag || part === '*') ?? false;
}
