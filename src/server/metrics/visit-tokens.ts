// Tokens that distinguish visits sent by our script from requests by bots that only read pages
// (docs/product.md, section 4). A token is its expiry and a signature, so nothing is stored.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { VISIT_TOKEN_MS } from '#contract/metrics/tracking';
import type { ServerDeps } from '#server/deps';
import { signingSecret } from '#server/security/signing-secret';

/** The name of the secret that signs tokens. */
export const VISIT_TOKEN_SECRET = 'visit tokens';

/** Another tip session, or another page, needs another token. */
export interface TokenSubject {
  readonly profileId: string;
  readonly sessionId: string;
}

export interface VisitTokens {
  /** Returns a token that is valid for `VISIT_TOKEN_MS`. */
  issue(subject: TokenSubject): Promise<string>;
  /** Checks that a token was issued for the subject and has not expired. */
  check(token: unknown, subject: TokenSubject): Promise<'valid' | 'expired' | 'forged'>;
}

/** Creates an issuer of tokens that all processes on the same database accept. */
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

/** `expiresAt` in epoch milliseconds. */
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
