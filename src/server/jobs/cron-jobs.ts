// The server's scheduled work. However many processes run jobs, each run happens once, because
// Graphile Worker records in the database what has started.
import { DAY_MS, MESSAGE_DAYS } from '#contract/timings';
import { eraseExpired } from '#server/accounts/erase-expired';
import type { ServerDeps } from '#server/deps';
import { verifyDomains } from '#server/domains/verify-domain';
import { eraseOldKeys } from '#server/idempotency/erase-old-keys';
import { eraseOldMessages } from '#server/messaging/erase-messages';
import { queueOnboardingEmails } from '#server/messaging/notifications/queue-onboarding-emails';
import { queueSummaries } from '#server/messaging/notifications/queue-summaries';
import { settleMetrics } from '#server/metrics/settle-metrics';
import { deleteEndedCounters } from '#server/rate-limits/repository';
import { eraseExpiredInvitations } from '#server/teams/invitations';
import { eraseOldContacts } from '#server/tips/erase-contacts';
import { eraseEndedMatches } from '#server/tips/erase-ended-matches';
import { deleteFailedJobs } from './repository/jobs';

/** As long as messages, which most jobs are about. */
const FAILED_JOB_MS = MESSAGE_DAYS * DAY_MS;

export interface CronJob {
  name: string;
  /** A crontab entry, in UTC. */
  at: string;
  /** The signal is aborted when the server stops. A run that throws is retried. */
  run(stopping: AbortSignal): Promise<void>;
}

/** A subset of the server's dependencies, so that cron jobs can run without a server. */
export type CronJobDeps = Pick<
  ServerDeps,
  'database' | 'cache' | 'clock' | 'domainHosts' | 'resolveTxt' | 'tipChanges' | 'mailer'
>;

/** Returns all cron jobs. Their times are spread over the hour. */
export function cronJobsOf(deps: CronJobDeps): readonly CronJob[] {
  return [
    {
      name: 'erase-old-contacts',
      at: '7 * * * *',
      run: (stopping) => eraseOldContacts(deps, stopping),
    },
    {
      name: 'erase-expired',
      at: '22 * * * *',
      run: async (stopping) => {
        await eraseOldMessages(deps, stopping);
        await eraseExpired(deps, stopping);
        await eraseExpiredInvitations(deps);
        await eraseEndedMatches(deps, stopping);
        await deleteFailedJobs(deps.database.db, new Date(deps.clock.now() - FAILED_JOB_MS));
        await deleteEndedCounters(deps.database.db, deps.clock.now());
      },
    },
    {
      name: 'erase-old-keys',
      at: '29 * * * *',
      run: (stopping) => eraseOldKeys(deps, stopping),
    },
    {
      name: 'settle-metrics',
      at: '44 * * * *',
      run: (stopping) => settleMetrics(deps, stopping),
    },
    {
      name: 'verify-domains',
      at: '37 * * * *',
      run: (stopping) => verifyDomains(deps, stopping),
    },
    { name: 'queue-onboarding-emails', at: '57 * * * *', run: () => queueOnboardingEmails(deps) },
    { name: 'queue-summaries', at: '52 * * * *', run: () => queueSummaries(deps) },
  ];
}
