// Tokens in emails to workers, for unsubscribing without signing in. A token contains the user and
// the kind of email, signed, so nothing is stored.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Unsubscribable, unsubscribable } from '#contract/messaging/notifications';
import type { Database } from '#server/db/open';
import { signingSecret } from '#server/security/signing-secret';

export interface Unsubscription {
  readonly userId: string;
  readonly kind: Unsubscribable;
}

export interface UnsubscribeTokens {
  issue(what: Unsubscription): Promise<string>;
  /** Returns null for a token that was not issued here. */
  read(token: string): Promise<Unsubscription | null>;
}

export function createUnsubscribeTokens(database: Pick<Database, 'db'>): UnsubscribeTokens {
  const secret = signingSecret(database, 'unsubscribe tokens');
  const issue = async ({ userId, kind }: Unsubscription) => {
    const signed = `${userId}.${kind}`;
    const signature = createHmac('sha256', await secret())
      .update(signed)
      .digest('base64url');
    return `${signed}.${signature}`;
  };
  return {
    issue,
    async read(token) {
      const [userId = '', name] = token.split('.');
      const kind = unsubscribable.find((known) => known === name);
      if (!kind) return null;
      const [given, expected] = [Buffer.from(token), Buffer.from(await issue({ userId, kind }))];
      const matches = given.length === expected.length && timingSafeEqual(given, expected);
      return matches ? { userId, kind } : null;
    },
  };
}
