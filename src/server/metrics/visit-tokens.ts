// Tokens that tell visits sent by our script from requests by programs that only read pages
// (docs/product.md, section 4). Nothing is stored of a token: it names what it is for and signs it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { VISIT_TOKEN_MS } from '#contract/metrics/tracking';
import type { ServerDeps } from '#server/deps';
import { signingSecret } from '#server/security/signing-secret';

/** The name of the secret that tokens are signed with. */
export const VISIT_TOKEN_SECRET = 'visit tokens';

/** What a token is for. Another tip session, or another page, needs another one. */
export interface TokenSubject {
  readonly profileId: string;
  readonly sessionId: string;
}

export interface VisitTokens {
  /** Returns a token that is valid for `VISIT_TOKEN_MS`. */
  issue(subject: TokenSubject): Promise<string>;
  /** Says whether a token was issued for the subject, and is still valid. */
  check(token: unknown, subject: TokenSubject): Promise<'valid' | 'expired' | 'forged'>;
}

/** Creates the tokens of this server, which all processes on one database share. */
export function createVisitTokens({
  database,
  clock,
}: Pick<ServerDeps, 'database' | 'clock'>): VisitTokens {
  const secret = signingSecret(database, VISIT_TOKEN_SECRET);

  return {
    issue: async (subject) => signedVisit(await secret(), clock.now() + VISIT_TOKEN_MS, subject),
    async check(token, subject) {
      const [, expires = ''] = /^([0-9a-z]{1,11})\.[\w-]{43}$/.exec(String(token)) ?? [];
      const expiresAt = Number.parseInt(expires, 36);
      if (Number.isNaN(expiresAt)) return 'forged';
      const expected = signedVisit(await secret(), expiresAt, subject);
      const equal = expected.length === String(token).length;
      if (!equal || !timingSafeEqual(Buffer.from(expected), Buffer.from(String(token)))) {
        return 'forged';
      }
      return expiresAt > clock.now() ? 'valid' : 'expired';
    },
  };
}

/** Returns a token. `expiresAt` is in milliseconds since the epoch. */
export function signedVisit(
  secret: Buffer,
  expiresAt: number,
  { profileId, sessionId }: TokenSubject,
): string {
  const expires = expiresAt.toString(36);
  const signature = createHmac('sha256', secret)
    .update(`${expires} ${profileId.toLowerCase()} ${sessionId}`)
    .digest('base64url');
  return `${expires}.${signature}`;
}
