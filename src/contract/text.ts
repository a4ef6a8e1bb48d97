import * as z from 'zod/mini';

/**
 * Refuses a text of more than `length` characters, and ends its checks there: by default zod runs
 * the rest as well, and a pattern may take long over a text that is.
 */
export function atMost(length: number, error?: string) {
  return z.maxLength(length, { error, abort: true });
}
