import { DAY_MS } from '#contract/timings';
import type { SecurityContact } from '#server/profiles/rules/site-files';

/** How long before the expiry to warn of it. */
const NOTICE_DAYS = 30;

/** Returns the warning to log at startup about `/.well-known/security.txt`, or null. */
export function securityWarning(security: SecurityContact | null, now: number): string | null {
  if (security === null) return null;
  const expires = security.expires.getTime();
  const day = security.expires.toISOString().slice(0, 10);
  if (expires <= now)
    return `security.txt expired on ${day} and is no longer served (SECURITY_EXPIRES)`;
  return now + NOTICE_DAYS * DAY_MS < expires
    ? null
    : `security.txt expires on ${day} (SECURITY_EXPIRES)`;
}
