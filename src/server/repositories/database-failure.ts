// Telling a database that is away from a request that is wrong, and from a bug of ours.
import { DrizzleQueryError } from 'drizzle-orm';

interface CodedError {
  code?: unknown;
  constraint?: unknown;
}

/** What the driver said, below whatever wrapped it. */
export function driverErrorOf(error: unknown): Error & CodedError {
  if (error instanceof DrizzleQueryError && error.cause) return driverErrorOf(error.cause);
  return error instanceof Error ? error : new Error('not an error');
}

const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN'],
]);

// Classes and codes of PostgreSQL: connection lost (08), out of connections or memory (53), shut
// down or starting (57), cancelled for time (57014), serialization failure and deadlock (40).
const passingTrouble = /^(08|53|57|40001$|40P01$|25006$)/;

// The driver has no codes for these.
const driverSentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/;

/** Whether the database cannot be reached or asks to be left alone for a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const failure = driverErrorOf(error);
  if (driverSentences.test(failure.message)) return true;
  if (typeof failure.code !== 'string') {
    return failure instanceof AggregateError && failure.errors.some(isDatabaseAway);
  }
  return networkCodes.has(failure.code) || passingTrouble.test(failure.code);
}

/** Whether a transaction waited for a lock as long as it was to wait (`turns.ts`). */
export function isLockTimeout(error: unknown): boolean {
  return driverErrorOf(error).code === '55P03';
}

/**
 * Whether PostgreSQL refused a text as such: a NUL byte or half a surrogate pair. Requests are
 * checked for both before they get here; this is the net below.
 */
export function isUnstorableText(error: unknown): boolean {
  const { code } = driverErrorOf(error);
  return code === '22021' || code === '22P05';
}

/** The name of the unique constraint that a write ran into, or null. */
export function violatedUnique(error: unknown): string | null {
  const failure = driverErrorOf(error);
  return failure.code === '23505' && typeof failure.constraint === 'string'
    ? failure.constraint
    : null;
}

/** Whether a write referred to a user or a profile that was deleted meanwhile, and to which. */
export function deletedMeanwhile(error: unknown): 'user' | 'profile' | null {
  const { code, constraint } = driverErrorOf(error);
  if (code !== '23503' || typeof constraint !== 'string') return null;
  if (constraint.includes('_profile_id_')) return 'profile';
  return constraint.includes('_user_id_') ? 'user' : null;
}

/** An error for the log: its kind and where it happened, without the values that it quotes. */
export function describeFailure(error: unknown): Record<string, unknown> {
  const failure = driverErrorOf(error);
  const fromDatabase = 'severity' in failure || error instanceof DrizzleQueryError;
  const stack = failure.stack ?? '';
  return {
    type: failure.name,
    code: failure.code,
    constraint: failure.constraint,
    ...(error instanceof DrizzleQueryError ? { query: error.query } : {}),
    // A message of the database may quote what somebody entered, and a stack starts with it.
    ...(fromDatabase
      ? { stack: stack.slice(Math.max(0, stack.indexOf('\n    at '))) }
      : { message: failure.message, stack }),
  };
}
