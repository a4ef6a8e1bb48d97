// Receives a built server's emails and SMS: a mail server and a fake of Twilio. The fake is reached
// through an HTTP proxy, because Twilio's address cannot be set.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MessageReceivers {
  readonly emails: ParsedMail[];
  /** The forms of the SMS. */
  readonly sms: Record<string, string>[];
  /** The settings for a server that sends to these. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

export async function startMessageReceivers(): Promise<MessageReceivers> {
  const folder = mkdtempSync(join(tmpdir(), 'tipwell-receivers-'));
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const name = ['-subj', '/CN=api.twilio.com', '-addext', 'subjectAltName=DNS:api.twilio.com'];
  const files = ['-keyout', 'key.pem', '-out', 'certificate.pem'];
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...name, ...files);
  const read = (file: string) => readFileSync(join(folder, file));

  const emails: ParsedMail[] = [];
  const mailServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream).then((email) => {
        emails.push(email);
        done();
      }, done);
    },
  });
  const mailPort = await listen(mailServer.server);

  const sms: Record<string, string>[] = [];
  const parts = { cert: read('certificate.pem'), key: read('key.pem') };
  const twilio = createServer(parts, async (request, response) => {
    sms.push(Object.fromEntries(new URLSearchParams(await text(request))));
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sid: `SM${'1'.repeat(32)}`, status: 'queued' }));
  });
  const twilioPort = await listen(twilio);
  const proxy = createProxy().on('connect', (request, socket) => {
    if (request.url !== 'api.twilio.com:443') return socket.destroy();
    const onward = connect(twilioPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  const proxyPort = await listen(proxy);

  return {
    emails,
    sms,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'tips@tipwell.example',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'the-token-of-a-test',
      TWILIO_FROM: '+14155550100',
      HTTP_PROXY: `http://127.0.0.1:${proxyPort}`,
      NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
      DEV_MAILBOX: 'false',
    },
    async stop() {
      twilio.closeAllConnections();
      proxy.closeAllConnections();
      for (const server of [twilio, proxy]) server.close();
      await new Promise<void>((closed) => mailServer.close(closed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
