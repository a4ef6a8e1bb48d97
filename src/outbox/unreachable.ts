// Apart from the rest of the outbox, because a tip page's first step needs it.
import type { OutboxEntry } from './types';

const unanswered = new Set(['network', 'timeout', 'captive_portal']);

/** Whether the last attempt got no answer from our server. */
export function isUnreachable({ lastError }: Pick<OutboxEntry, 'lastError'>): boolean {
  return lastError !== null && unanswered.has(lastError.code);
}
