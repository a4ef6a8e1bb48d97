// How long the database works or waits for one of our connections. Without these limits the locks of
// a machine that has vanished would stay until TCP notices, after two hours.

/** In milliseconds; 0 for no limit. */
export interface SessionLimits {
  /** For a statement, with its waiting for locks. */
  readonly statementMs: number;
  /** For the waiting for one lock. */
  readonly lockMs: number;
  /** For a transaction between two statements, after which it is undone. */
  readonly idleTransactionMs: number;
}

/** For what takes long, or waits for its turn: downloads, the ledgers of teams, jobs. */
export const ASIDE_LIMITS: SessionLimits = {
  statementMs: 25_000,
  lockMs: 10_000,
  idleTransactionMs: 25_000,
};

/** For what an operator runs by hand, and watches. */
export const NO_LIMITS: SessionLimits = { statementMs: 0, lockMs: 0, idleTransactionMs: 0 };

/** The waiting for tables that a migration needs: meanwhile everything else waits behind it. */
export const MIGRATION_LIMITS: SessionLimits = {
  statementMs: 0,
  lockMs: 30_000,
  idleTransactionMs: 60_000,
};

/**
 * Returns the statements that set the limits of a connection, and have the database notice within
 * seconds that the other end is gone. They are not parameters of the connection, which PgBouncer
 * would refuse.
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
 * How long an answer may take to arrive: a moment more than the database takes at the most, after
 * which the connection is taken to be dead.
 */
export function answerLimitMs({ statementMs }: SessionLimits): number | undefined {
  return statementMs === 0 ? undefined : statementMs + 1000;
}
