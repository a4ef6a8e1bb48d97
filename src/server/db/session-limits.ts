// Time limits of the database for our connections. Without them, the locks of a machine that
// vanished would stay until TCP notices, after two hours.

/** Limits in milliseconds; 0 for none. */
export interface SessionLimits {
  /** A statement's time, including waits for locks. */
  readonly statementMs: number;
  /** The wait for a lock. */
  readonly lockMs: number;
  /** A transaction's idle time between statements, after which it is rolled back. */
  readonly idleTransactionMs: number;
}

/** Limits for work that is slow or waits for locks: downloads, teams' ledgers, jobs. */
export const BACKGROUND_LIMITS: SessionLimits = {
  statementMs: 25_000,
  lockMs: 10_000,
  idleTransactionMs: 25_000,
};

/** Limits for work that an operator runs by hand and watches. */
export const NO_LIMITS: SessionLimits = { statementMs: 0, lockMs: 0, idleTransactionMs: 0 };

/** Bounds how long a migration waits for a table, because all later statements queue behind it. */
export const MIGRATION_LIMITS: SessionLimits = {
  statementMs: 0,
  lockMs: 30_000,
  idleTransactionMs: 60_000,
};

/**
 * Returns statements that set a connection's limits and make the database notice within seconds
 * that the other end is gone. PgBouncer would refuse these as connection parameters.
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
 * Returns how long to wait for an answer before the connection counts as dead: slightly longer than
 * the database's own limit, or undefined for no limit.
 */
export function answerLimitMs({ statementMs }: SessionLimits): number | undefined {
  return statementMs === 0 ? undefined : statementMs + 1000;
}
