// Classifies database errors: unreachable, caused by the request, or a bug.
import { DrizzleQueryError } from 'drizzle-orm';

interface CodedError {
  code?: unknown;
  constraint?: unknown;
}

function driverErrorOf(error: unknown): Error & CodedError {
  if (error instanceof DrizzleQueryError && error.cause) return driverErrorOf(error.cause);
  return error instanceof Error ? error : new Error('not an error');
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// SQLSTATE classes and codes: connection lost (08), out of connections or memory (53), starting,
// shutting down or query canceled (57), serialization failure (40001), deadlock (40P01), read-only,
// as on a standby (25006), transaction idle for too long (25P03).
const transientErrorCodes = /^(08|53|57|40001$|40P01$|25006$|25P03$)/;

// The driver reports these without a code.
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/;

/** Returns true for errors that may go away: the database is unreachable or fails temporarily. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const failure = driverErrorOf(error);
  if (driverMessages.test(failure.message)) return true;
  if (typeof failure.code !== 'string') {
    return failure instanceof AggregateError && failure.errors.some(isDatabaseUnavailable);
  }
  return networkCodes.has(failure.code) || transientErrorCodes.test(failure.code);
}

/** Returns true if a statement waited too long for a lock (`session-limits.ts`). */
export function isLockTimeout(error: unknown): boolean {
  return driverErrorOf(error).code === '55P03';
}

/**
 * Returns true if PostgreSQL refused a text because of a NUL or lone surrogate. A second line of
 * defense: `http/plugins/json-bodies.ts` already refuses both.
 */
export function isUnstorableText(error: unknown): boolean {
  const { code } = driverErrorOf(error);
  return code === '22021' || code === '22P05';
}

/** Returns the name of the unique constraint that a write violated, or null. */
export function violatedUnique(error: unknown): string | null {
  const failure = driverErrorOf(error);
  return failure.code === '23505' && typeof failure.constraint === 'string'
    ? failure.constraint
    : null;
}

/** Returns what was deleted if a write refers to a missing user or profile, otherwise null. */
export function deletedMeanwhile(error: unknown): 'user' | 'profile' | null {
  const { code, constraint } = driverErrorOf(error);
  if (code !== '23503' || typeof constraint !== 'string') return null;
  if (constraint.includes('_profile_id_')) return 'profile';
  return constraint.includes('_user_id_') ? 'user' : null;
}

/**
 * Returns a line about a failed job, for the log and the job's row. Only messages of our own plain
 * errors, named `Error`, are kept: those of PostgreSQL quote values, and those of mail servers quote
 * addresses.
 */
export function lineAboutFailure(error: unknown): string {
  const { type, code, constraint, message } = describeFailure(error);
  const { responseCode } = driverErrorOf(error) as { responseCode?: unknown };
  const known = [code, constraint, responseCode].filter((part) => part !== undefined);
  if (known.length === 0 && type === 'Error' && typeof message === 'string') return message;
  return [type, ...known].join(' ');
}

/** Describes an error for the log: its kind and location, without the values that it quotes. */
export function describeFailure(error: unknown): Record<string, unknown> {
  const failure = driverErrorOf(error);
  const fromDatabase = 'severity' in failure || error instanceof DrizzleQueryError;
  const stack = failure.stack ?? '';
  return {
    type: failure.name,
    code: failure.code,
    constraint: failure.constraint,
    ...(error instanceof DrizzleQueryError ? { query: error.query } : {}),
    // PostgreSQL's messages may quote user input, and a stack starts with the message.
    ...(fromDatabase
      ? { stack: stack.slice(Math.max(0, stack.indexOf('\n    at '))) }
      : { message: failure.message, stack }),
  };
}
