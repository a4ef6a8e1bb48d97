import { v7 } from 'uuid';

/** A new id for an operation or a tip: a UUIDv7, so that ids sort by the time they were made. */
export function newId(): string {
  return v7();
}

/** A new tip session, 192 random bits in base64url. Whoever has it may change the tip. */
export function newTipSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
