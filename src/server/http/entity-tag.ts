import { createHash } from 'node:crypto';

/** A weak entity tag: the same text, however it is compressed on the way. */
export function entityTagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Whether an `If-None-Match` header names this tag. */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  const offered = header?.split(',').map((part) => part.trim());
  return offered?.some((part) => part === tag || part === '*') ?? false;
}
