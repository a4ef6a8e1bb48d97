import { type Config, readConfig } from '../../src/server/start/config';

const plenty = { max: 1_000_000, windowMs: 60_000 };

/** The default settings, except for cheap password hashes and limits too high to matter. */
export function testConfig(databaseUrl: string, overrides: Partial<Config> = {}): Config {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DEV_MAILBOX: 'true',
  });
  const rules = Object.keys(config.rateLimits).map((rule) => [rule, plenty]);
  return {
    ...config,
    databasePoolSize: 5,
    // Tests hold transactions open, and busy machines are slow.
    databaseLimits: { statementMs: 30_000, lockMs: 5000, idleTransactionMs: 60_000 },
    passwordCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
    rateLimits: Object.fromEntries(rules) as Config['rateLimits'],
    ...overrides,
  };
}
