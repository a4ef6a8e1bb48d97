// Warnings that the entry points log at startup.
import { DAY_MS } from '#contract/timings';
import type { SecurityContact } from '#server/operator/security-text';
import type { Config } from './config';

/** How long before the expiry of `security.txt` to warn of it. */
const NOTICE_DAYS = 30;

/** Returns warnings about messages that cannot be sent, one per missing setting. */
export function messagingWarnings({
  smtp,
  twilio,
  showMailbox,
}: Pick<Config, 'smtp' | 'twilio' | 'showMailbox'>): string[] {
  if (showMailbox) return [];
  return [
    ...(smtp === null
      ? [
          'SMTP_URL is not set: no email is sent from here. Tippers are not thanked, workers are not notified by email of tips, weekly figures, password changes or new devices, and nobody can confirm an address, reset a forgotten password or lift a lock after wrong passwords',
        ]
      : []),
    ...(twilio === null
      ? [
          'TWILIO_ACCOUNT_SID is not set: no SMS is sent from here, so numbers are neither thanked nor reminded',
        ]
      : []),
  ];
}

/**
 * Returns the warning to log at startup if no process can run jobs, or null. No error: an operator
 * may want a quiet server, to dump its database.
 */
export function jobsWarning({
  jobs,
  databaseUrl,
}: Pick<Config, 'jobs' | 'databaseUrl'>): string | null {
  if (jobs === 'here' || databaseUrl !== null) return null;
  return 'JOBS=off without DATABASE_URL: no process can run the jobs of the embedded database, so no message is sent and nothing is erased';
}

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
