// A local push service that speaks RFC 8030: it accepts pushes, or answers as a test demands.
import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestPushService } from '../../../src/server/start/config';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface LocalPushService {
  readonly settings: TestPushService;
  readonly origin: string;
  /** The accepted pushes, in order. */
  readonly taken: ReceivedPush[];
  /** The answers to the next pushes; later ones are accepted. */
  readonly next: { status: number; retryAfter?: string }[];
  stop(): Promise<void>;
}

const pem = (name: string) => readFileSync(join(import.meta.dirname, `${name}.pem`), 'utf8');

/** Starts a push service whose certificate is valid only for tests on this machine. */
export async function startPushService(): Promise<LocalPushService> {
  const taken: ReceivedPush[] = [];
  const next: LocalPushService['next'] = [];
  const certificate = pem('certificate');
  const server = createServer({ cert: certificate, key: pem('key') }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = next.shift();
    if (answer) {
      const { status, retryAfter } = answer;
      response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end('no');
      return;
    }
    const { url = '', headers } = request;
    taken.push({ path: url, headers, body: Buffer.concat(chunks) });
    response.writeHead(201, { location: `${url}/message` }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    settings: { host, certificate },
    origin: `https://${host}`,
    taken,
    next,
    stop: () => new Promise<void>((closed) => void server.close(() => closed())),
  };
}

/**
 * Returns the sender's claims in a push (RFC 8292), or null unless it is signed with the key that
 * the device subscribed with.
 */
export function senderOf(
  { headers }: ReceivedPush,
  key: string,
): { aud: string; sub: string } | null {
  const [, token = '', publicKey] =
    /^vapid t=([^,]+), *k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned && publicKey === key
    ? JSON.parse(Buffer.from(claims, 'base64url').toString())
    : null;
}
