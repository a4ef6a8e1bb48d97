import { eraseExpired } from '#server/accounts/erase-expired';
import type { Log } from '#server/db/log';
import type { ServerDeps } from '#server/deps';
import { lookForProofs } from '#server/domains/look-for-proof';
import { eraseOldMessages } from '#server/messaging/erase-messages';
import { queueSummaries } from '#server/messaging/notices/queue-summaries';
import { eraseExpiredInvitations } from '#server/teams/invitations';
import { eraseOldContacts } from '#server/tips/erase-contacts';
import { everyHour } from './every-hour';

/**
 * Starts what the server does by itself.
 * @returns a function that stops it, and resolves when nothing of it is under way any more
 */
export function startChores(deps: ServerDeps, log: Log): () => Promise<void> {
  const failed = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const stops = [
    everyHour(
      (stopping) => eraseOldContacts(deps, stopping),
      failed('old contact details were not erased'),
    ),
    everyHour(async () => {
      await eraseOldMessages(deps);
      await eraseExpired(deps);
      await eraseExpiredInvitations(deps);
    }, failed('old messages were not erased')),
    everyHour(
      (stopping) => lookForProofs(deps, stopping),
      failed('the domains of pages were not looked at'),
    ),
    everyHour(() => queueSummaries(deps), failed('weekly summaries were not queued')),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
