// A real SMTP server that takes emails, or does not, as a test wants it.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { SmtpSettings } from '../../src/server/messaging/smtp-mailer';

/** What the server does with the next email: takes it, refuses it with a status, or says nothing. */
export type Reception = 'take' | number | 'stall' | 'take and hang up';

export interface SmtpReceiver {
  /** The emails that were taken, in their order. */
  readonly taken: ParsedMail[];
  /** The addresses that they were sent to, as the servers say them to each other. */
  readonly recipients: string[];
  /** What happens to the next emails; those after them are taken. */
  readonly next: Reception[];
  readonly settings: SmtpSettings;
}

/** Starts the server for the duration of a test. */
export async function startSmtpReceiver(): Promise<SmtpReceiver> {
  const taken: ParsedMail[] = [];
  const recipients: string[] = [];
  const next: Reception[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
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
  // A sender that gives up is what some tests are about.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    recipients,
    next,
    settings: {
      url: `smtp://127.0.0.1:${port}`,
      from: 'Tipwell <tips@tipwell.example>',
      dkim: null,
      // Longer than a busy machine takes; a test of a server that stalls brings its own.
      timeoutMs: 10_000,
    },
  };
}
