// A real SMTP server with faults planned for each address.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { Ledger } from './ledger';

/** A fault during a delivery: at the recipient, at the text's start, or at the final reply. */
export type Fault =
  | { does: 'refuse'; at: 'name' | 'answer'; status: number }
  | { does: 'stall'; at: 'name' | 'text' | 'answer' }
  | { does: 'kill'; at: 'name' | 'text' | 'answer' }
  /** Milliseconds after the email was accepted. */
  | { does: 'kill'; at: 'taken'; waitMs: number };

export interface FaultyReceiver {
  readonly url: string;
  /** The faults of the next deliveries to each address; later ones are accepted. */
  readonly plan: Map<string, Fault[]>;
  /** Waits until no client is connected. */
  left(): Promise<void>;
}

/**
 * Starts the server for the duration of a test.
 * @param kill kills the sending process
 */
export async function startFaultyReceiver(
  ledger: Ledger,
  kill: () => void,
): Promise<FaultyReceiver> {
  const plan = new Map<string, Fault[]>();
  const connected = new Set<string>();
  const deliveries = new Map<string, { address: string; fault: Fault | undefined }>();
  let noteLeft = () => {};

  /** Returns a rejection with a status. Permanent ones are recorded in the ledger. */
  const refusal = (address: string, status: number) => {
    if (status >= 500) ledger.answer(address, 'refused');
    return Object.assign(new Error('Not this one'), { responseCode: status });
  };

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect({ id }, done) {
      connected.add(id);
      done();
    },
    onClose({ id }) {
      connected.delete(id);
      if (connected.size === 0) noteLeft();
    },
    onRcptTo({ address }, { id }, done) {
      ledger.ask(address);
      const fault = plan.get(address)?.shift();
      deliveries.set(id, { address, fault });
      if (fault?.at !== 'name') done();
      else if (fault.does === 'refuse') done(refusal(address, fault.status));
      else if (fault.does === 'kill') kill();
    },
    async onData(stream, { id }, done) {
      const { address, fault } = deliveries.get(id) ?? { address: '', fault: undefined };
      if (fault?.at === 'text') {
        if (fault.does === 'kill') kill();
        return;
      }
      const mail = await simpleParser(stream).catch(() => null);
      // Lets a closed connection be noticed first.
      for (const _ of ['its turn', 'and that of what follows']) await turn();
      if (mail === null || !connected.has(id)) return;
      if (fault?.at === 'answer') {
        if (fault.does === 'refuse') done(refusal(address, fault.status));
        else if (fault.does === 'kill') kill();
        return;
      }
      ledger.answer(address, { messageId: mail.messageId ?? '' });
      done();
      if (fault?.at === 'taken') setTimeout(kill, fault.waitMs);
    },
  });
  // Senders that give up or are killed cause errors here.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    plan,
    async left() {
      if (connected.size === 0) return;
      await new Promise<void>((resolve) => {
        noteLeft = resolve;
      });
    },
  };
}
