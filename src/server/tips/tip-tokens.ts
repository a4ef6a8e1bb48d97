// Tokens in messages to tippers, by which they do something about their tip without the phone that
// they tipped with. Nothing is stored of a token: it names the tip and signs it. It is short enough
// for an SMS.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { Database } from '#server/db/open';
import { signingSecret } from '#server/security/signing-secret';

/** What a token is good for. A token for one thing is none for another. */
export type TipTokenUse = 'contact removal' | 'resumption';

export interface TipTokens {
  issue(use: TipTokenUse, tipId: string): Promise<string>;
  /**
   * Returns the tip that a token was issued for, or null for one that was not issued here for that
   * use.
   */
  read(use: TipTokenUse, token: string): Promise<string | null>;
}

const ID_BYTES = 16;

/**
 * 88 bits: nobody finds them by asking. With the id they make 36 characters, without a bit to
 * spare.
 */
const SIGNATURE_BYTES = 11;

const form = /^[\w-]{36}$/;

export function createTipTokens(database: Pick<Database, 'db'>): TipTokens {
  const secret = signingSecret(database, 'tip tokens');

  const sign = async (use: TipTokenUse, id: Uint8Array) => {
    const hmac = createHmac('sha256', await secret())
      .update(`${use}\n`)
      .update(id);
    return Buffer.concat([id, hmac.digest().subarray(0, SIGNATURE_BYTES)]);
  };

  return {
    async issue(use, tipId) {
      return (await sign(use, parse(tipId))).toString('base64url');
    },
    async read(use, token) {
      if (!form.test(token)) return null;
      const given = Buffer.from(token, 'base64url');
      const id = given.subarray(0, ID_BYTES);
      if (!timingSafeEqual(given, await sign(use, id))) return null;
      return stringify(id);
    },
  };
}
