import { DAY_MS } from '#contract/durations';
import type { SecurityContact } from '#server/profiles/rules/site-files';

/** How long before its expiry the log says so. */
const NOTICE_DAYS = 30;

/** What to log about `/.well-known/security.txt` at startup, or null. */
export function securityWarning(security: SecurityContact | null, now: number): string | null {
  if (security === null) return null;
  const expires = security.expires.getTime();
  const day = security.expires.toISOString().slice(0, 10);
  if (expires <= now) return `SECURITY_EXPIRES is over (${day}): there is no security.txt`;
  return now + NOTICE_DAYS * DAY_MS < expires ? null : `SECURITY_EXPIRES is soon (${day})`;
}
