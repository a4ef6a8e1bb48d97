import { hash, randomBytes } from 'node:crypto';

/** Returns a new token: 256 random bits, as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the hash of a token, which is stored in its place: enough to recognise it, not to use it.
 */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
