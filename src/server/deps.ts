import type { Passwords } from './accounts/passwords';
import type { PaymentProvider } from './billing/provider';
import type { TimeZones } from './calendar/time-zones';
import type { Clock } from './clock';
import type { Database } from './db/open';
import type { DomainHosts } from './domains/domain-hosts';
import type { Mailer } from './messaging/mailer';
import type { OptOuts } from './messaging/opt-outs';
import type { PushSender } from './messaging/push/push-sender';
import type { SmsSender } from './messaging/sms-sender';
import type { SmsTotal } from './messaging/sms-total';
import type { UnsubscribeTokens } from './messaging/unsubscribe-tokens';
import type { ProfileCache } from './profiles/profile-cache';
import type { RateLimiter } from './rate-limits/rate-limiter';
import type { Config } from './start/config';
import type { TipChanges } from './tips/live/tip-changes';
import type { TipTokens } from './tips/tip-tokens';
import type { Wallets } from './wallet/wallets';

/**
 * Returns the same for what may take long, or waits for its turn: it has connections of its own, so that no tip waits
 * for it.
 */
export function asideOf(deps: ServerDeps): ServerDeps {
  return { ...deps, database: { ...deps.database, ...deps.database.aside } };
}

/** What routes and use-cases work with. */
export interface ServerDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  /** Counts requests and refuses those above `config.rateLimits`. */
  readonly limits: RateLimiter;
  /** This process's cache of public profiles; changes made by any process empty it. */
  readonly cache: ProfileCache;
  /** Announces changed tips to every process, and through them to open dashboards. */
  readonly tipChanges: TipChanges;
  readonly timeZones: TimeZones;
  readonly provider: PaymentProvider;
  readonly tipTokens: TipTokens;
  readonly domainHosts: DomainHosts;
  /** Asks the DNS for a name's TXT records, each in its parts. */
  readonly resolveTxt: (name: string) => Promise<string[][]>;
  readonly unsubscribeTokens: UnsubscribeTokens;
  /** Sends notifications to devices. */
  readonly push: PushSender;
  /** Sends emails; null where the server cannot. */
  readonly mailer: Mailer | null;
  /** Sends SMS; null where the server cannot. */
  readonly sms: SmsSender | null;
  /** How many SMS this deployment still sends today. */
  readonly smsTotal: SmsTotal;
  /** Who wants no SMS any more. */
  readonly optOuts: OptOuts;
  /** Makes passes for the wallets of phones. */
  readonly wallets: Wallets;
}
