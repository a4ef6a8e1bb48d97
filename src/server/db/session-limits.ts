// How long the database works or waits for our connections. Without these limits, a vanished
// machine's locks would stay until TCP notices, after two hours.

/** Limits in milliseconds; 0 for none. */
export interface SessionLimits {
  /** A statement's time, including waiting for locks. */
  readonly statementMs: number;
  /** The wait for a lock. */
  readonly lockMs: number;
  /** A transaction's idle time between statements, after which it is rolled back. */
  readonly idleTransactionMs: number;
}

/** Limits for slow or waiting work: downloads, teams' ledgers, jobs. */
export const ASIDE_LIMITS: SessionLimits = {
  statementMs: 25_000,
  lockMs: 10_000,
  idleTransactionMs: 25_000,
};

/** Limits for work that an operator runs and watches by hand. */
export const NO_LIMITS: SessionLimits = { statementMs: 0, lockMs: 0, idleTransactionMs: 0 };

/** Waiting for tables that a migration needs, during which everything else waits behind it. */
export const MIGRATION_LIMITS: SessionLimits = {
  statementMs: 0,
  lockMs: 30_000,
  idleTransactionMs: 60_000,
};

/**
 * The statements that set a connection's limits, and make the database notice within seconds that
 * the other end is gone. Not connection parameters, which PgBouncer would refuse.
 */
export function limitStatements(limits: SessionLimits): string {
  return [
    `set statement_timeout = ${limits.statementMs}`,
    `set lock_timeout = ${limits.lockMs}`,
    `set idle_in_transaction_session_timeout = ${limits.idleTransactionMs}`,
    'set tcp_keepalives_idle = 5',
    'set tcp_keepalives_interval = 2',
    'set tcp_keepalives_count = 3',
    'set tcp_user_timeout = 12000',
  ].join('; ');
}

/**
 * How long an answer may take, slightly above the database's limit; then the connection is dead.
 */
export function answerLimitMs({ statementMs }: SessionLimits): number | undefined {
  return statementMs === 0 ? undefined : statementMs + 1000;
}
