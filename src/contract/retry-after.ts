/** The longest wait accepted from a server, in milliseconds. */
export const MAX_RETRY_AFTER_MS = 60 * 60_000;

/**
 * Reads a `Retry-After` header, in seconds or as an HTTP date. Returns milliseconds from 0 to an
 * hour, or null if it is missing or unreadable.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const value = header?.trim() ?? '';
  if (value === '') return null;
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  if (Number.isNaN(waitMs)) return null;
  return Math.min(MAX_RETRY_AFTER_MS, Math.max(0, waitMs));
}
