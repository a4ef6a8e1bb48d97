// A proxy between a phone and the server that replaces responses, as a restaurant's network does,
// or cuts them off halfway. A real server, because Playwright's routes respond completely or not at
// all.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Responds in the server's place. */
export type Fault = (answer: ServerResponse) => void;

export interface FaultyLine {
  /** The proxy's address. */
  url: string;
  /** Called for each request; null lets it through. */
  faultOf: (asked: IncomingMessage) => Fault | null;
  /** When each write about a tip arrived, in milliseconds since the epoch. */
  writes: { method: string; path: string; at: number }[];
  close(): void;
}

export async function startFaultyLine(serverUrl: string): Promise<FaultyLine> {
  const target = new URL(serverUrl);
  const line = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    if (asked.headers['idempotency-key'] !== undefined && path.startsWith('/api/tips')) {
      parts.writes.push({ method: asked.method ?? '', path, at: Date.now() });
    }
    const fault = parts.faultOf(asked);
    if (fault) {
      asked.resume();
      fault(answer);
    } else forward(target, asked, answer);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const parts: FaultyLine = {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    faultOf: () => null,
    writes: [],
    close() {
      line.closeAllConnections();
      line.close();
    },
  };
  return parts;
}

function forward(target: URL, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked;
  const origin = headers.origin === undefined ? {} : { origin: target.origin };
  const passed = request(
    target,
    { method, path: url, headers: { ...headers, ...origin, host: target.host } },
    (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    },
  );
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}
