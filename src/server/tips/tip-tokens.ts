// Tokens in messages to tippers, for acting on their tip without the phone that made it. A token
// names and signs the tip, so nothing is stored. It is short enough for an SMS.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { Database } from '#server/db/open';
import { signingSecret } from '#server/security/signing-secret';

/** What a token is for. It is valid for nothing else. */
export type TipTokenUse = 'contact removal' | 'resumption';

export interface TipTokens {
  issue(use: TipTokenUse, tipId: string): Promise<string>;
  /** Returns the tip of a token; null if it was not issued here for that use. */
  read(use: TipTokenUse, token: string): Promise<string | null>;
}

const ID_BYTES = 16;

/** 88 bits, too many to guess online. With the id, they make exactly 36 characters. */
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
