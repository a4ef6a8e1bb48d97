import { hash, randomBytes } from 'node:crypto';

/** Returns 256 random bits, as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Hashes a token for storage, with SHA-256: 128 random bits or more need neither salt nor a slow
 * hash. The hash recognizes the token but cannot be used as one.
 */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
