import { v7 } from 'uuid';

/** For an operation or a tip: a UUIDv7, so that ids sort by time. */
export function newId(): string {
  return v7();
}

/** A new tip session: 192 random bits in base64url. It authorizes changes to the tip. */
export function newTipSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
