import type { SmsQuota } from '#server/messaging/sms-quota';
import type { Passwords } from './accounts/passwords';
import type { PaymentProvider } from './billing/provider';
import type { TimeZones } from './calendar/known-time-zones';
import type { Clock } from './clock';
import type { Distribution } from './db/distribution/follow-distribution';
import type { Database } from './db/open';
import type { DomainHosts } from './domains/domain-hosts';
import type { Mailer } from './messaging/mailer';
import type { OptOuts } from './messaging/opt-outs';
import type { PushSender } from './messaging/push/push-sender';
import type { SmsSender } from './messaging/sms-sender';
import type { UnsubscribeTokens } from './messaging/unsubscribe-tokens';
import type { ProfileCache } from './profiles/profile-cache';
import type { RateLimiter } from './rate-limits/rate-limiter';
import type { Config } from './start/config';
import type { TipChanges } from './tips/live/tip-changes';
import type { TipPageIndex } from './tips/tip-page-index';
import type { TipTokens } from './tips/tip-tokens';
import type { Wallets } from './wallet/wallets';

/** Returns deps with other database connections, for slow work that no tip should wait for. */
export function onBackgroundPool<Deps extends Pick<ServerDeps, 'database'>>(deps: Deps): Deps {
  return { ...deps, database: { ...deps.database, ...deps.database.background } };
}

/** The dependencies of routes and use-cases. */
export interface ServerDeps {
  readonly config: Config;
  readonly database: Database;
  readonly distribution: Distribution;
  readonly clock: Clock;
  readonly passwords: Passwords;
  /** Counts requests, and refuses those above `config.rateLimits`. */
  readonly limits: RateLimiter;
  /** This process's cache of public profiles, invalidated by changes in any process. */
  readonly cache: ProfileCache;
  /** Announces changed tips to all processes, and through them to open dashboards. */
  readonly tipChanges: TipChanges;
  /** The pages of recent tips, as far as this process knows them. */
  readonly tipPageIndex: TipPageIndex;
  readonly timeZones: TimeZones;
  readonly provider: PaymentProvider;
  readonly tipTokens: TipTokens;
  readonly domainHosts: DomainHosts;
  /** Returns a host name's TXT records, each as its parts. */
  readonly resolveTxt: (name: string) => Promise<string[][]>;
  readonly unsubscribeTokens: UnsubscribeTokens;
  readonly push: PushSender;
  /** Null where the server sends no email. */
  readonly mailer: Mailer | null;
  /** Null where the server sends no SMS. */
  readonly sms: SmsSender | null;
  /** Limits how many SMS this deployment sends per day. */
  readonly smsQuota: SmsQuota;
  /** Numbers that replied STOP. */
  readonly optOuts: OptOuts;
  readonly wallets: Wallets;
}
