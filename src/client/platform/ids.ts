import { v7 } from 'uuid';

/** A new id for an operation or a tip (UUIDv7: ids sort by the time they were made). */
export function newId(): string {
  return v7();
}

/** A new tip session: 192 random bits, base64url. It is the capability to change a tip. */
export function newTipSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
