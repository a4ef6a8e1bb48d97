// A fake of Twilio's HTTP API that accepts or rejects SMS as a test demands, and signs replies.
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { SMS_REPLIES_PATH } from '#contract/messaging/notifications';
import type { TwilioSettings } from '../../src/server/messaging/twilio-sender';

/** What goes wrong with the next SMS: a Twilio error with its HTTP status, or no answer. */
export type Trouble = { status: number; code: number } | 'hang up';

export interface TwilioServer {
  /** The forms of the accepted SMS, in order. */
  readonly taken: Record<string, string>[];
  readonly next: Trouble[];
  readonly settings: TwilioSettings;
}

const accountSid = `AC${'0'.repeat(32)}`;
const authToken = 'the-token-of-a-test';
export const ourNumber = '+15550001111';

/** Starts the server for the duration of a test. */
export async function startTwilioServer(): Promise<TwilioServer> {
  const taken: Record<string, string>[] = [];
  const next: Trouble[] = [];
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const trouble = next.shift();
    if (trouble === 'hang up') {
      taken.push(form);
      request.socket.destroy();
      return;
    }
    const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
    const isGood = request.url === path && request.headers.authorization === expected;
    const { status, code } =
      trouble ?? (isGood ? { status: 201, code: 0 } : { status: 401, code: 20003 });
    response.writeHead(status, { 'content-type': 'application/json' });
    if (status !== 201) {
      response.end(JSON.stringify({ status, code, message: `Not to ${form.To}` }));
      return;
    }
    taken.push(form);
    response.end(JSON.stringify({ sid: `SM${'1'.repeat(32)}`, status: 'queued', ...form }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}`;
  return { taken, next, settings: { accountSid, authToken, from: ourNumber, apiUrl } };
}

/** Returns the form by which Twilio reports an SMS reply. */
export function replyOf(From: string, Body: string, changes: Record<string, string> = {}) {
  return { MessageSid: `SM${randomUUID()}`, From, To: ourNumber, Body, ...changes };
}

/** Reports a reply to the app, with Twilio's own signature unless another is given. */
export function report(
  app: FastifyInstance,
  form: Record<string, string>,
  signature = signatureOf(form),
) {
  return app.inject({
    method: 'POST',
    url: SMS_REPLIES_PATH,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    },
    payload: new URLSearchParams(form).toString(),
  });
}

/** Signs as in https://www.twilio.com/docs/usage/webhooks/webhooks-security. */
export function signatureOf(form: Record<string, string>, token = authToken): string {
  const fields = Object.keys(form).sort();
  const signed = fields.map((name) => name + form[name]).join('');
  return createHmac('sha1', token)
    .update(`http://localhost:3000${SMS_REPLIES_PATH}${signed}`)
    .digest('base64');
}
