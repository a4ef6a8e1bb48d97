// Common parts of the outbox's writes: idempotency key, tip session, time of sending.
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_HEADER, SENT_AT_HEADER } from '#contract/call';
import type { SignedIn } from '#server/accounts/find-session';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { hashRequest, type WriteRequest } from '#server/idempotency/write-request';
import { hashOfToken } from '#server/security/tokens';
import { networkOf } from './network';
import { pathnameOf } from './pathname-of';
import { timeZoneOf } from './requested-time-zone';
import { uncheckedText } from './unchecked-text';

/**
 * Converts a request to the form that use-cases accept.
 * @param sessions the tip sessions of the request
 * @throws {ApiError} invalid_input when the idempotency key is not 1 to 200 printable characters
 */
export function writeRequest(
  { clock, domainHosts }: Pick<ServerDeps, 'clock' | 'domainHosts'>,
  parsed: { request: FastifyRequest; signedIn: SignedIn | null },
  sessions: readonly string[],
): WriteRequest {
  const { request, signedIn } = parsed;
  const key = idempotencyKeyOf(request);
  const sentAt = request.headers[SENT_AT_HEADER];
  const path = pathnameOf(request.url);
  return {
    sessions: sessions.map(hashOfToken),
    // Hashes the body before validation, which a later version of this server may do differently.
    idempotency:
      key === undefined
        ? null
        : { key, requestHash: hashRequest(request.method, path, request.body) },
    receivedAt: new Date(clock.now()),
    sentAt: typeof sentAt === 'string' ? sentAt : undefined,
    network: networkOf(request.ip),
    timeZone: timeZoneOf(request),
    atOwnDomain: domainHosts.isWorkers(request.headers.host),
    userId: signedIn?.user.id,
  };
}

/**
 * Counts a tipper's write, first for the tip session and then for the address. The address has the
 * higher limit, because all tippers in a restaurant may share one.
 * @param session the request's unvalidated tip session; invalid ones count as well
 * @throws {ApiError} rate_limited when one of the limits is exceeded
 */
export function countTipWrite(
  { limits }: Pick<ServerDeps, 'limits'>,
  request: FastifyRequest,
  session: string | undefined,
): Promise<void> {
  const perAddress = ['tipWritesPerAddress', networkOf(request.ip)] as const;
  if (session === undefined) return limits.count(perAddress);
  return limits.count(['tipWritesPerSession', session], perAddress);
}

/** Returns the same limit for writes whose tip session is in the body. */
export function limitBySessionInBody(deps: Pick<ServerDeps, 'limits'>) {
  return ({ request, body }: { request: FastifyRequest; body: unknown }): Promise<void> =>
    countTipWrite(deps, request, uncheckedText(body, 'sessionId'));
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x20-\x7e]{1,200}$/.test(key)) return key;
  throw new ApiError('invalid_input', {
    fields: { [IDEMPOTENCY_KEY_HEADER]: 'Use 1 to 200 printable characters' },
  });
}
