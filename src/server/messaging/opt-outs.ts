// Numbers that replied STOP. An opt-out must outlast the number itself, which is erased 90 days
// after the tip, so only a keyed hash is stored. A plain hash of so few digits could be reversed.
import { createHmac } from 'node:crypto';
import type { Database } from '#server/db/open';
import { signingSecret } from '#server/security/signing-secret';
import { insertSmsCommand, selectLastSmsCommand } from './repository/sms-commands';

export interface OptOuts {
  /**
   * Records that a number replied STOP or START. Idempotent per `id`.
   * @param reply `id` is the provider's, or names another source
   */
  record(reply: { id: string; from: string; word: 'stop' | 'start' }, at: Date): Promise<void>;
  has(number: string): Promise<boolean>;
}

export function createOptOuts(database: Pick<Database, 'db'>): OptOuts {
  const secret = signingSecret(database, 'sms opt-outs');
  const hashOf = async (number: string) =>
    createHmac('sha256', await secret())
      .update(number)
      .digest();
  return {
    async record({ id, from, word }, at) {
      const command = { id, numberHash: await hashOf(from), command: word, receivedAt: at };
      await insertSmsCommand(database.db, command);
    },
    async has(number) {
      return (await selectLastSmsCommand(database.db, await hashOf(number))) === 'stop';
    },
  };
}
