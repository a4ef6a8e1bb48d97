/** The longest wait that is taken from a server, in milliseconds. */
export const LONGEST_RETRY_AFTER_MS = 60 * 60_000;

/**
 * The milliseconds that a `Retry-After` header asks to wait, be it a number of seconds or an HTTP
 * date: from 0 up to an hour, or null without a header that can be read.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const value = header?.trim() ?? '';
  if (value === '') return null;
  const asked = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  if (Number.isNaN(asked)) return null;
  return Math.min(LONGEST_RETRY_AFTER_MS, Math.max(0, asked));
}
