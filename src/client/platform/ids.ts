import { v7 } from 'uuid';

/** Returns an id for an operation or a tip: a UUIDv7, so that ids sort by time. */
export function newId(): string {
  return v7();
}

/** Returns a new tip session, which authorizes changes to the tip: 192 random bits in base64url. */
export function newTipSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
