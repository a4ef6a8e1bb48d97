import { DAY_MS } from '#contract/durations';
import type { ServerDeps } from '#server/deps';
import { eachApart } from '#server/jobs/each-apart';
import { queueMessage } from '../queue-message';
import { type Beginner, type Start, selectBeginners, selectStart } from '../repository/beginners';
import { START_DAYS, type StartEmail, startEmailDue } from '../rules/start-email';

/**
 * Queues onboarding emails that are due, once each. Safe to run in several processes. Emails about
 * a step that the worker has already taken are skipped, here and again at sending.
 * @throws {Error} as `eachApart`: a failure for one worker does not stop the others
 */
export async function queueStartEmails(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'mailer'>,
): Promise<void> {
  const { database, clock, mailer } = deps;
  if (mailer === null) return;
  const now = new Date(clock.now());
  const after = new Date(now.getTime() - START_DAYS * DAY_MS);
  const beginners = await selectBeginners(database.db, { after, until: now });
  const idOf = ({ userId }: Beginner) => userId;
  await eachApart(beginners, idOf, async ({ userId, email: recipient, timeZone, since }) => {
    const kind = startEmailDue(now, since, timeZone);
    if (!kind || !isUseful(kind, await selectStart(database.db, userId))) return;
    await database.transaction((transaction) =>
      queueMessage(transaction, deps, { kind, cause: userId, recipient, userId }),
    );
  });
}

/** Returns true if there is something left to advise. */
export function isUseful(kind: StartEmail, { isLive, hasCode, isFound }: Start): boolean {
  if (!isLive || isFound) return false;
  return kind === 'no-scan-yet' || !hasCode;
}
