import type { Clock } from '#server/clock';
import type { Database } from '#server/db/open';
import { openDomainHosts } from '#server/domains/domain-hosts';
import { resolveTxt } from '#server/domains/resolve-txt';
import type { Log } from '#server/log';
import { createOptOuts } from '#server/messaging/opt-outs';
import { mailerOf, pushSenderOf, smsOf } from '#server/messaging/senders';
import { createSmsQuota } from '#server/messaging/sms-quota';
import { createUnsubscribeTokens } from '#server/messaging/unsubscribe-tokens';
import { openProfileCache } from '#server/profiles/profile-cache';
import { createRateLimiter } from '#server/rate-limits/rate-limiter';
import { markPicture } from '#server/render/mark-picture';
import type { Config } from '#server/start/config';
import { openTipChanges } from '#server/tips/live/tip-changes';
import { createTipTokens } from '#server/tips/tip-tokens';
import { walletsOf } from '#server/wallet/wallets';
import type { CronJobDeps } from './cron-jobs';
import type { TaskDeps } from './tasks';

interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
}

/** Opens what jobs need, in the server or in a process of their own. */
export async function openJobDeps({ config, database, clock, log }: Parts) {
  const cache = await openProfileCache({ database, now: () => clock.now() });
  const tipChanges = await openTipChanges({ database, cache }, (error) =>
    log.warn({ err: error }, 'could not announce a change of tips'),
  );
  const domainHosts = await openDomainHosts(database, log, config.publicUrl);
  const mailer = mailerOf(config, database, clock);
  return {
    deps: {
      config,
      database,
      clock,
      cache,
      tipChanges,
      domainHosts,
      resolveTxt,
      mailer,
      sms: await smsOf(config, database, clock),
      optOuts: createOptOuts(database),
      smsQuota: createSmsQuota(config, database, log),
      unsubscribeTokens: createUnsubscribeTokens(database),
      push: await pushSenderOf(config, database),
      wallets: await walletsOf(config, markPicture),
      limits: await createRateLimiter(config.rateLimits, database),
      tipTokens: createTipTokens(database),
    } satisfies TaskDeps & CronJobDeps,
    /** Does not close the database. */
    async close(): Promise<void> {
      mailer?.close();
      await domainHosts.close();
      await tipChanges.close();
      await cache.close();
    },
  };
}
