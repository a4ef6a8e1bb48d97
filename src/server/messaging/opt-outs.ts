// Who has replied STOP. It has to be known for longer than the number is kept, which goes 90 days
// after the tip, so it is stored under a keyed hash: nobody can read from it who they were, and a
// plain hash of so few digits could be undone.
import { createHmac } from 'node:crypto';
import type { Database } from '#server/db/open';
import { signingSecret } from '#server/security/signing-secret';
import { insertSmsCommand, selectLastSmsCommand } from './repository/sms-commands';

export interface OptOuts {
  /**
   * Notes that a number replied STOP or START. The same reply again changes nothing.
   * @param reply `id` is the provider's, or names how else we have come to know
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
