// A real SMTP server that accepts or refuses emails as a test demands.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { SmtpSettings } from '../../src/server/messaging/smtp-mailer';

/** What to do with an email: accept it, refuse it with a status, or not answer. */
export type Reception = 'take' | number | 'stall' | 'take and hang up';

export interface SmtpReceiver {
  /** The accepted emails, in order. */
  readonly taken: ParsedMail[];
  /** The envelope recipients. */
  readonly recipients: string[];
  /** What to do with the next emails; later ones are accepted. */
  readonly next: Reception[];
  /** Statuses with which to refuse the next senders; later ones are accepted. */
  readonly sendersRefused: number[];
  readonly settings: SmtpSettings;
}

/** Starts the server for the duration of a test. */
export async function startSmtpReceiver(): Promise<SmtpReceiver> {
  const taken: ParsedMail[] = [];
  const recipients: string[] = [];
  const next: Reception[] = [];
  const sendersRefused: number[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom(_, __, done) {
      const responseCode = sendersRefused.shift();
      if (responseCode === undefined) done();
      else done(Object.assign(new Error('Not from you'), { responseCode }));
    },
    onData(stream, session, done) {
      const reception = next.shift() ?? 'take';
      simpleParser(stream).then((mail) => {
        if (reception === 'stall') return;
        if (typeof reception === 'number') {
          done(Object.assign(new Error('Not now'), { responseCode: reception }));
          return;
        }
        taken.push(mail);
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
        if (reception === 'take') done();
        else for (const connection of server.connections) connection.close();
      }, done);
    },
  });
  // Senders that give up cause errors here.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    recipients,
    next,
    sendersRefused,
    settings: {
      url: `smtp://127.0.0.1:${port}`,
      from: 'Tipwell <tips@tipwell.example>',
      dkim: null,
      // Longer than a busy machine needs; tests of a stalling server set their own.
      timeoutMs: 10_000,
    },
  };
}
