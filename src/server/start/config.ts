// The settings, read from the environment once. Nothing else in the server reads `process.env`.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { Operator } from '#contract/operator';
import { type RateLimits, rateLimits } from '../limits/table';
import { type BodyPace, bodyPace } from '../plugins/slow-bodies';
import { type PasswordCost, passwordCost } from '../security/passwords';
import { StartupError } from './startup-error';

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** An empty variable, such as `DATABASE_URL=`, counts as not set. */
const unsetWhenEmpty = (value: unknown) => (value === '' ? undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(unsetWhenEmpty, schema);

/** Every setting, by the name of its variable. `docs/operations.md` explains them. */
export const environment = z.object({
  PORT: setting(z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: setting(z.string().default('0.0.0.0')),
  PUBLIC_URL: setting(z.url({ protocol: /^https?$/ }).optional()),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_OWNER_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_WAIT_SECONDS: setting(z.coerce.number().min(0).max(86_400).default(60)),
  DATABASE_POOL_SIZE: setting(z.coerce.number().int().min(1).max(1000).default(10)),
  DATA_DIR: setting(z.string().default('.data')),
  LOG_LEVEL: setting(z.enum(logLevels).default('info')),
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
  ALLOW_DEMO_ACCOUNT: setting(z.enum(['true', 'false']).default('false')),
});

export interface Config {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  readonly host: string;
  /** The origin under which the public reaches the server, without a slash at its end. */
  readonly publicUrl: string;
  /** Null to run the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The same database as the role that owns its tables, or null if that is the role that serves. */
  readonly databaseOwnerUrl: string | null;
  /** How long to wait at start for a database that does not answer yet. */
  readonly databaseWaitMs: number;
  readonly databasePoolSize: number;
  /** An absolute path. */
  readonly dataDir: string;
  readonly logLevel: (typeof logLevels)[number];
  /**
   * Whose `X-Forwarded-For` headers to trust: nobody's, those of the given number of proxies, or those
   * of the given addresses.
   */
  readonly trustProxy: false | number | string;
  /** Who runs this deployment, for the pages to name. */
  readonly operator: Operator;
  /** Null to sell nothing for real: payments are tried out then. */
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    /** Another address of Stripe's API, for tests; null for its own. */
    readonly apiUrl: string | null;
  } | null;
  /** Whether to start although the database has the demo's account. */
  readonly allowDemoAccount: boolean;
  readonly rateLimits: RateLimits;
  readonly bodyPace: BodyPace;
  /** What hashing a password costs. Tests use a cheaper one. */
  readonly passwordCost: PasswordCost;
}

/**
 * Reads the settings.
 * @throws {StartupError} when settings are invalid; the message names all of them
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartupError(`These settings are wrong. ${faults.join('; ')}`);
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: originOf(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL ?? null,
    databaseWaitMs: settings.DATABASE_WAIT_SECONDS * 1000,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    dataDir: resolve(settings.DATA_DIR),
    logLevel: settings.LOG_LEVEL,
    trustProxy: trustOf(settings.TRUST_PROXY),
    operator: {
      name: settings.OPERATOR_NAME ?? null,
      supportEmail: settings.SUPPORT_EMAIL ?? null,
    },
    stripe: stripeOf(settings),
    allowDemoAccount: settings.ALLOW_DEMO_ACCOUNT === 'true',
    rateLimits,
    bodyPace,
    passwordCost,
  };
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

function originOf(url: string): string {
  return new URL(url).origin;
}

/** Whether a text is valid for `TRUST_PROXY`. Fastify would throw without naming the setting. */
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
