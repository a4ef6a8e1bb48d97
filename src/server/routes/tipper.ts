// What the writes of a tipper's phone share on the wire: operation, tip session, time of sending.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_HEADER, SENT_AT_HEADER, TIP_SESSION_COOKIE } from '#contract/headers';
import type { ServerDeps } from '../deps';
import { networkOf } from '../policies/network';
import { hashTipSession } from '../policies/tip-access';
import { Refusal } from '../refusal';
import type { SignedIn } from '../use-cases/find-session';
import { hashRequest, type TipperRequest } from '../use-cases/tipper-request';

const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/**
 * A tipper's write as the use-cases take it.
 *
 * @param sessions tip sessions that the request holds
 * @throws {Refusal} `invalid_input` for an unusable idempotency key
 */
export function tipperRequest(
  { clock }: Pick<ServerDeps, 'clock'>,
  received: { request: FastifyRequest; body: unknown; signedIn: SignedIn | null },
  sessions: readonly string[],
): TipperRequest {
  const { request, body, signedIn } = received;
  const key = idempotencyKeyOf(request);
  const sentAt = request.headers[SENT_AT_HEADER];
  const [path = ''] = request.url.split('?');
  return {
    sessions: sessions.map(hashTipSession),
    operation:
      key === undefined ? null : { key, requestHash: hashRequest(request.method, path, body) },
    receivedAt: new Date(clock.now()),
    sentAt: typeof sentAt === 'string' ? sentAt : undefined,
    userId: signedIn?.user.id,
  };
}

/**
 * Counts a tipper's write: for the tip session first and only then, generously, for the address,
 * because all the tippers of a restaurant share one.
 *
 * @param session as the request says, which nobody has checked yet; a wrong one counts for whoever
 *   sends it
 * @throws {Refusal} `rate_limited`
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

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x20-\x7e]{1,200}$/.test(key)) return key;
  throw new Refusal('invalid_input', {
    fields: { [IDEMPOTENCY_KEY_HEADER]: 'Use 1 to 200 printable characters' },
  });
}

/** Lets the browser hold the tip session where no script can read it. */
export function setTipSessionCookie(
  { config }: Pick<ServerDeps, 'config'>,
  reply: FastifyReply,
  session: string,
): void {
  reply.setCookie(TIP_SESSION_COOKIE, session, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: COOKIE_SECONDS,
  });
}
