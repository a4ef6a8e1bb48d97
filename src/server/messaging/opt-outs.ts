// Numbers that replied STOP. This has to outlast the number itself, which is erased 90 days after
// the tip, so it is stored as a keyed hash: nobody can read the numbers from it, whereas a plain
// hash of so few digits could be reversed.
import { createHmac } from 'node:crypto';
import type { Database } from '#server/db/open';
import { signingSecret } from '#server/security/signing-secret';
import { insertSmsCommand, selectLastSmsCommand } from './repository/sms-commands';

export interface OptOuts {
  /**
   * Records that a number replied STOP or START. The same reply again changes nothing.
   * @param reply `id` is the provider's, or says how else we know
   */
  note(reply: { id: string; from: string; word: 'stop' | 'start' }, at: Date): Promise<void>;
  has(number: string): Promise<boolean>;
}

export function createOptOuts(database: Pick<Database, 'db'>): OptOuts {
  const secret = signingSecret(database, 'sms opt-outs');
  const hashOf = async (number: string) =>
    createHmac('sha256', await secret())
      .update(number)
      .digest();
  return {
    async note({ id, from, word }, at) {
      const command = { id, numberHash: await hashOf(from), command: word, receivedAt: at };
      await insertSmsCommand(database.db, command);
    },
    async has(number) {
      return (await selectLastSmsCommand(database.db, await hashOf(number))) === 'stop';
    },
  };
}
