import { DAY_MS } from '#contract/durations';
import type { ServerDeps } from '#server/deps';
import { forEachSettled } from '#server/jobs/for-each-settled';
import { queueMessage } from '../queue-message';
import { type NewWorker, type Start, selectNewWorkers, selectStart } from '../repository/beginners';
import { ONBOARDING_DAYS, type OnboardingEmail, onboardingEmailDue } from '../rules/start-email';

/**
 * Queues onboarding emails that are due, once each. Safe to run in several processes. Emails about
 * a step that the worker has already taken are skipped, here and again at sending.
 * @throws {Error} as `forEachSettled`: a failure for one worker does not stop the others
 */
export async function queueOnboardingEmails(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'mailer'>,
): Promise<void> {
  const { database, clock, mailer } = deps;
  if (mailer === null) return;
  const now = new Date(clock.now());
  const after = new Date(now.getTime() - ONBOARDING_DAYS * DAY_MS);
  const beginners = await selectNewWorkers(database.db, { after, until: now });
  const idOf = ({ userId }: NewWorker) => userId;
  await forEachSettled(beginners, idOf, async ({ userId, email: recipient, timeZone, since }) => {
    const kind = onboardingEmailDue(now, since, timeZone);
    if (!kind || !isUseful(kind, await selectStart(database.db, userId))) return;
    await database.transaction((transaction) =>
      queueMessage(transaction, deps, { kind, cause: userId, recipient, userId }),
    );
  });
}

/** Returns true if there is something left to advise. */
export function isUseful(kind: OnboardingEmail, { isLive, hasCode, isFound }: Start): boolean {
  if (!isLive || isFound) return false;
  return kind === 'no-scan-yet' || !hasCode;
}
