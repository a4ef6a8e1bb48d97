import { DAY_MS } from '#contract/timings';
import type { ServerDeps } from '#server/deps';
import { forEachSettled } from '#server/jobs/for-each-settled';
import { queueMessage } from '../queue-message';
import {
  type NewWorker,
  type OnboardingState,
  selectNewWorkers,
  selectOnboardingState,
} from '../repository/onboarding';
import {
  ONBOARDING_DAYS,
  type OnboardingEmail,
  onboardingEmailDue,
} from '../rules/onboarding-email';

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
  const newWorkers = await selectNewWorkers(database.db, { after, until: now });
  const idOf = ({ userId }: NewWorker) => userId;
  await forEachSettled(newWorkers, idOf, async ({ userId, email: recipient, timeZone, since }) => {
    const kind = onboardingEmailDue(now, since, timeZone);
    if (!kind || !isUseful(kind, await selectOnboardingState(database.db, userId))) return;
    await database.transaction((transaction) =>
      queueMessage(transaction, deps, { kind, cause: userId, recipient, userId }),
    );
  });
}

/** Returns true if there is advice left to give. */
export function isUseful(
  kind: OnboardingEmail,
  { isLive, hasCode, isDiscovered }: OnboardingState,
): boolean {
  if (!isLive || isDiscovered) return false;
  return kind === 'no-scan-yet' || !hasCode;
}
