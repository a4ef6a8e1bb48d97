// The settings, read from the environment once. Nothing else in the server reads `process.env`.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { Operator } from '#contract/operator/operator';
import { type PasswordCost, passwordCost } from '#server/accounts/passwords';
import type { SessionLimits } from '#server/db/session-limits';
import { type MinBodyRate, minBodyRate } from '#server/http/plugins/slow-bodies';
import { isCountry } from '#server/messaging/rules/phone-number';
import type { SmtpSettings } from '#server/messaging/smtp-mailer';
import type { TwilioSettings } from '#server/messaging/twilio-sender';
import type { SecurityContact } from '#server/operator/security-text';
import {
  type MessageLimits,
  messageLimits,
  type RateLimits,
  rateLimits,
} from '#server/rate-limits/table';
import type { AppleWalletSettings } from '#server/wallet/apple-certificate';
import type { ApplePushService } from '#server/wallet/apple-push';
import type { GoogleWalletSettings } from '#server/wallet/google-link';
import { offeredWallets } from '#server/wallet/rules';
import { keyIn } from './rsa-key';
import { pem, setting } from './setting';
import { StartupError } from './startup-error';
import { appleWalletOf, googleWalletOf, walletEnvironment } from './wallet-settings';

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const SMTP_TIMEOUT_MS = 20_000;

/** The driver accepts only one host. With several, a proxy in front must find the primary. */
const databaseUrl = z
  .string()
  .refine(namesOneHost, {
    error:
      'Give one host, such as a proxy that leads to the primary (docs/operations.md, Failover)',
    abort: true,
  })
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }));

/** All settings, by their variables. `docs/operations.md` explains them. */
export const environment = z.object({
  PORT: setting(z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: setting(z.string().default('0.0.0.0')),
  PUBLIC_URL: setting(z.url({ protocol: /^https?$/ }).optional()),
  DATABASE_URL: setting(databaseUrl.optional()),
  DATABASE_DIRECT_URL: setting(databaseUrl.optional()),
  DATABASE_OWNER_URL: setting(databaseUrl.optional()),
  DATABASE_WAIT_SECONDS: setting(z.coerce.number().min(0).max(86_400).default(60)),
  DATABASE_POOL_SIZE: setting(z.coerce.number().int().min(1).max(1000).default(10)),
  DATABASE_ASIDE_POOL_SIZE: setting(z.coerce.number().int().min(1).max(1000).default(3)),
  DATABASE_STATEMENT_SECONDS: setting(z.coerce.number().min(1).max(3600).default(8)),
  DATABASE_LOCK_SECONDS: setting(z.coerce.number().min(0.1).max(3600).default(5)),
  DATABASE_IDLE_TRANSACTION_SECONDS: setting(z.coerce.number().min(0.1).max(3600).default(5)),
  DATABASE_HEARTBEAT_SECONDS: setting(z.coerce.number().min(0.1).max(3600).default(5)),
  STOP_GRACE_SECONDS: setting(z.coerce.number().min(0).max(600).default(5)),
  DATA_DIR: setting(z.string().default('.data')),
  LOG_LEVEL: setting(z.enum(logLevels).default('info')),
  TIP_WRITES_PER_SESSION: setting(
    z.coerce.number().int().min(1).default(rateLimits.tipWritesPerSession.max),
  ),
  TIP_WRITES_PER_ADDRESS: setting(
    z.coerce.number().int().min(1).default(rateLimits.tipWritesPerAddress.max),
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .refine((text) => text !== 'true', {
        error: 'true would believe anybody; give the number of proxies, or their addresses',
        abort: true,
      })
      .refine(isTrustProxy, 'Give false, the number of proxies (up to 9), or their addresses')
      .default('false'),
  ),
  OPERATOR_NAME: setting(z.string().trim().max(200).optional()),
  SUPPORT_EMAIL: setting(z.email().optional()),
  SECURITY_CONTACT: setting(
    z
      .string()
      .refine(isContact, 'Give an email address, or an https address')
      .transform((text) => (text.startsWith('https:') ? text : `mailto:${text}`))
      .optional(),
  ),
  SECURITY_EXPIRES: setting(z.iso.date('Give a day, such as 2027-11-30').optional()),
  AD_FRAME_URL: setting(z.url({ protocol: /^https$/, error: 'Give an https address' }).optional()),
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: setting(
    z.string().refine(isSender, 'Give an address, or a name and <address>').optional(),
  ),
  DKIM_DOMAIN: setting(z.string().optional()),
  DKIM_SELECTOR: setting(z.string().optional()),
  DKIM_PRIVATE_KEY: setting(pem('Give a key in PEM').optional()),
  TWILIO_ACCOUNT_SID: setting(
    z
      .string()
      .regex(/^AC[0-9a-f]{32}$/i, 'Give the id of the account, which begins with AC')
      .optional(),
  ),
  TWILIO_AUTH_TOKEN: setting(z.string().optional()),
  TWILIO_FROM: setting(
    z
      .string()
      .regex(
        /^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/i,
        'Give a number (+1…) or a messaging service (MG…)',
      )
      .optional(),
  ),
  SMS_COUNTRIES: setting(
    z
      .string()
      .transform((text) => text.split(',').map((code) => code.trim().toUpperCase()))
      .refine((codes) => codes.every(isCountry), 'Give codes of countries, such as US,CA')
      .default(['US', 'CA']),
  ),
  SMS_PER_DAY: setting(z.coerce.number().int().min(0).max(10_000_000).default(1000)),
  DEV_MAILBOX: setting(z.enum(['true', 'false']).default('false')),
  JOBS: setting(z.enum(['here', 'off']).default('here')),
  STRIPE_SECRET_KEY: setting(
    z
      .string()
      .regex(/^[rs]k_/, 'Give a secret or restricted key')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    z
      .string()
      .regex(/^whsec_/, 'Give the signing secret of the webhook')
      .optional(),
  ),
  ...walletEnvironment.shape,
  ALLOW_DEMO_ACCOUNT: setting(z.enum(['true', 'false']).default('false')),
});

/** For tests: replaces the push services of browsers. */
export interface TestPushService {
  /** With its port. */
  readonly host: string;
  /** The server's certificate, in PEM. */
  readonly certificate: string;
}

export interface Config {
  /** 0 lets the operating system choose a free port. */
  readonly port: number;
  readonly host: string;
  /** The origin at which the public reaches the server, without a trailing slash. */
  readonly publicUrl: string;
  /** Null to run the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The database without the pooler, for work that needs a session; null without a pooler. */
  readonly databaseDirectUrl: string | null;
  /** The URL for the role that owns the tables; null if that is the serving role. */
  readonly databaseOwnerUrl: string | null;
  /** How long to wait at startup for a database that does not answer yet. */
  readonly databaseWaitMs: number;
  readonly databasePoolSize: number;
  readonly databaseAsidePoolSize: number;
  /** Limits for the queries of requests. */
  readonly databaseLimits: SessionLimits;
  /** How often to probe the listening connection, and how long an answer may take. */
  readonly databaseHeartbeatMs: number;
  /** How long the process still serves requests after SIGTERM while it reports being unready. */
  readonly stopGraceMs: number;
  /** An absolute path. */
  readonly dataDir: string;
  readonly logLevel: (typeof logLevels)[number];
  /** Whose `X-Forwarded-For` to trust: none, that of a number of proxies, or of given addresses. */
  readonly trustProxy: false | number | string;
  /** Who runs this deployment, as shown on its pages. */
  readonly operator: Operator;
  /** For `/.well-known/security.txt`; null for none. */
  readonly security: SecurityContact | null;
  /** Null for test payments only. */
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    /** For tests; null for Stripe's API. */
    readonly apiUrl: string | null;
  } | null;
  /** Null to send no email; see `showMailbox`. */
  readonly smtp: SmtpSettings | null;
  /** Null to send no SMS; see `showMailbox`. */
  readonly twilio: TwilioSettings | null;
  /** ISO 3166 codes of the countries to which SMS may be sent. */
  readonly smsCountries: readonly string[];
  /** The limit of the whole deployment. */
  readonly smsPerDay: number;
  /** Whether messages are stored instead of sent, and shown to anyone at `/dev/mail`. */
  readonly showMailbox: boolean;
  /** For tests; null for the push services of browsers. */
  readonly testPushService: TestPushService | null;
  /** Whether server processes run jobs (`here`) or leave them to separate processes. */
  readonly jobs: 'here' | 'off';
  readonly appleWallet: AppleWalletSettings | null;
  /** For tests; null for Apple's push service. */
  readonly testApplePush: ApplePushService | null;
  readonly googleWallet: GoogleWalletSettings | null;
  /** Whether to start even if the database has the demo's account. */
  readonly allowDemoAccount: boolean;
  readonly rateLimits: RateLimits;
  readonly messageLimits: MessageLimits;
  readonly minBodyRate: MinBodyRate;
  /** Lower in tests. */
  readonly passwordCost: PasswordCost;
}

/**
 * Reads the settings.
 * @param now epoch milliseconds, to check the certificates of wallets
 * @throws {StartupError} when settings are invalid; the message lists all invalid values
 */
export function readConfig(env: NodeJS.ProcessEnv, now = Date.now()): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartupError(`Invalid settings: ${faults.join('; ')}`);
  }
  const settings = parsed.data;
  const wallets = {
    appleWallet: appleWalletOf(settings),
    googleWallet: googleWalletOf(settings),
  };
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: originOf(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL ?? null,
    databaseWaitMs: settings.DATABASE_WAIT_SECONDS * 1000,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    databaseAsidePoolSize: settings.DATABASE_ASIDE_POOL_SIZE,
    databaseLimits: {
      statementMs: settings.DATABASE_STATEMENT_SECONDS * 1000,
      lockMs: settings.DATABASE_LOCK_SECONDS * 1000,
      idleTransactionMs: settings.DATABASE_IDLE_TRANSACTION_SECONDS * 1000,
    },
    databaseHeartbeatMs: settings.DATABASE_HEARTBEAT_SECONDS * 1000,
    stopGraceMs: settings.STOP_GRACE_SECONDS * 1000,
    dataDir: resolve(settings.DATA_DIR),
    logLevel: settings.LOG_LEVEL,
    trustProxy: trustOf(settings.TRUST_PROXY),
    operator: {
      name: settings.OPERATOR_NAME ?? null,
      supportEmail: settings.SUPPORT_EMAIL ?? null,
      adFrameUrl: settings.AD_FRAME_URL ?? null,
      sendsEmail: settings.SMTP_URL !== undefined || settings.DEV_MAILBOX === 'true',
      wallets: offeredWallets(wallets, now),
      sendsSms: settings.TWILIO_ACCOUNT_SID !== undefined || settings.DEV_MAILBOX === 'true',
    },
    security: securityOf(settings),
    stripe: stripeOf(settings),
    smtp: smtpOf(settings),
    twilio: twilioOf(settings),
    smsCountries: settings.SMS_COUNTRIES,
    smsPerDay: settings.SMS_PER_DAY,
    showMailbox:
      settings.DEV_MAILBOX === 'true' &&
      (settings.SMTP_URL === undefined || settings.TWILIO_ACCOUNT_SID === undefined),
    testPushService: null,
    testApplePush: null,
    jobs: settings.JOBS,
    ...wallets,
    allowDemoAccount: settings.ALLOW_DEMO_ACCOUNT === 'true',
    rateLimits: {
      ...rateLimits,
      tipWritesPerSession: {
        ...rateLimits.tipWritesPerSession,
        max: settings.TIP_WRITES_PER_SESSION,
      },
      tipWritesPerAddress: {
        ...rateLimits.tipWritesPerAddress,
        max: settings.TIP_WRITES_PER_ADDRESS,
      },
    },
    messageLimits,
    minBodyRate,
    passwordCost,
  };
}

/** @throws {StartupError} when only one of the two is set */
function securityOf(settings: z.infer<typeof environment>): Config['security'] {
  const { SECURITY_CONTACT: contact, SECURITY_EXPIRES: day } = settings;
  if (contact === undefined && day === undefined) return null;
  if (contact === undefined || day === undefined) {
    throw new StartupError('Set both SECURITY_CONTACT and SECURITY_EXPIRES, or neither.');
  }
  return { contact, expires: new Date(`${day}T23:59:59Z`) };
}

/** @throws {StartupError} when only one of the two is set */
function stripeOf(settings: z.infer<typeof environment>): Config['stripe'] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = settings;
  if (STRIPE_SECRET_KEY === undefined && STRIPE_WEBHOOK_SECRET === undefined) return null;
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) {
    throw new StartupError(
      'Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither to try payments out.',
    );
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: null,
  };
}

/** @throws {StartupError} when only some of the three are set */
function twilioOf(settings: z.infer<typeof environment>): Config['twilio'] {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = settings;
  const all = [TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM];
  const [accountSid, authToken, from] = all;
  if (accountSid === undefined || authToken === undefined || from === undefined) {
    if (all.every((part) => part === undefined)) return null;
    throw new StartupError(
      'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or none to send no SMS.',
    );
  }
  return { accountSid, authToken, from, apiUrl: null };
}

/** @throws {StartupError} when there is no sender, only some DKIM settings, or no usable key */
function smtpOf(settings: z.infer<typeof environment>): Config['smtp'] {
  const { SMTP_URL, MAIL_FROM, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = settings;
  if (SMTP_URL === undefined) return null;
  if (MAIL_FROM === undefined) {
    throw new StartupError('Set MAIL_FROM to the sender of the emails that SMTP_URL sends.');
  }
  const server = { url: SMTP_URL, from: MAIL_FROM, timeoutMs: SMTP_TIMEOUT_MS };
  const dkim = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY];
  const [domainName, keySelector, privateKey] = dkim;
  if (domainName === undefined || keySelector === undefined || privateKey === undefined) {
    if (dkim.some((part) => part !== undefined)) {
      throw new StartupError('Set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY, or none.');
    }
    return { ...server, dkim: null };
  }
  // With any other key, nodemailer sends emails unsigned and does not say so.
  keyIn(privateKey, 'DKIM_PRIVATE_KEY');
  return { ...server, dkim: { domainName, keySelector, privateKey } };
}

/** Returns true if there is no comma between the last @, which ends the password, and the path. */
function namesOneHost(url: string): boolean {
  const [, authority = ''] = /^[^/]*\/\/([^/?]*)/.exec(url) ?? [];
  return !authority.split('@').at(-1)?.includes(',');
}

/** Accepts an address, or a name and an address in angle brackets. */
function isSender(text: string): boolean {
  const [, named] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text) ?? [];
  return z.email().safeParse(named ?? text).success;
}

function isContact(text: string): boolean {
  return z.union([z.email(), z.url({ protocol: /^https$/ })]).safeParse(text).success;
}

function originOf(url: string): string {
  return new URL(url).origin;
}

/** Validates `TRUST_PROXY`, because Fastify would throw without naming the setting. */
function isTrustProxy(text: string): boolean {
  return /^(false|\d)$/.test(text) || text.split(',').every((part) => isNetwork(part.trim()));
}

function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d+))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return /^(loopback|linklocal|uniquelocal)$/.test(text);
  const bits = Number(prefix ?? 32);
  return bits >= 1 && bits <= (version === 4 ? 32 : 128);
}

function trustOf(text: string): Config['trustProxy'] {
  if (text === 'false') return false;
  return /^\d$/.test(text) ? Number(text) : text;
}
