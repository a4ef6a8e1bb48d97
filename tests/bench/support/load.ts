// Puts load on a server, from its own process (`child.ts`): gets the requests to make as JSON and
// sends the result back as its only message. Uses plain sockets and no parser, because the load
// competes with the server for the CPU: a client busier than the server would measure itself.
import { once } from 'node:events';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { summarize } from './latencies';
import { createTips, type Request, scans, type Visits, wholeTips } from './tip-requests';

export type RequestSpec =
  | { kind: 'page'; path: string; headers: Record<string, string> }
  | {
      kind: 'create tips' | 'whole tips';
      profileId: string;
      /** The pages of the connections, in turn; by default, all use the same. */
      profileIds?: readonly string[];
    }
  | Visits;

export interface LoadSpec {
  url: string;
  /** The number of requests that run at once, each on a connection that is kept open. */
  connections: number;
  seconds: number;
  asked: RequestSpec;
}

export interface LoadResult {
  perSecond: number;
  /** In milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  requests: number;
  /** CPU time per request in milliseconds, if the program measured itself rather than a server. */
  processorMs?: number;
}

function* requestsOf(asked: RequestSpec): Generator<Request> {
  if (asked.kind === 'page') {
    for (;;) yield { method: 'GET', path: asked.path, headers: asked.headers };
  }
  if (asked.kind === 'scans') return yield* scans(asked);
  yield* asked.kind === 'create tips' ? createTips(asked.profileId) : wholeTips(asked.profileId);
}

function written(host: string, { method, path, headers, body }: Request): string {
  const all = { host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/** Returns the full length of a response, in bytes, or null until its headers are complete. */
function lengthOf(start: Buffer): number | null {
  const head = start.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const text = start.toString('latin1', 0, head);
  if (!/^HTTP\/1\.1 2/.test(text)) throw new Error(`Answered ${text.split('\r\n', 1)}`);
  const body = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (body === undefined) throw new Error('An answer does not say how long it is');
  return head + 4 + Number(body);
}

function inTurn(asked: RequestSpec, turn: number): RequestSpec {
  if (asked.kind !== 'create tips' && asked.kind !== 'whole tips') return asked;
  const { profileIds = [] } = asked;
  return { ...asked, profileId: profileIds[turn % profileIds.length] ?? asked.profileId };
}

/** Makes one request after another until the time is up, and records how long each took. */
async function ask({ url, asked }: LoadSpec, until: number, latencies: number[]): Promise<void> {
  const { host, hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, noDelay: true });
  const requests = requestsOf(asked);
  let sentAt = 0;
  let start: Buffer | null = null;
  let missing: number | null = null;

  function next(): void {
    if (performance.now() >= until) {
      socket.end();
      return;
    }
    const request = requests.next().value;
    start = null;
    missing = null;
    sentAt = performance.now();
    socket.write(written(host, request));
  }
  socket.once('connect', next);
  socket.on('data', (chunk) => {
    try {
      if (missing === null) {
        start = start ? Buffer.concat([start, chunk]) : chunk;
        const length = lengthOf(start);
        if (length === null) return;
        missing = length - start.length;
      } else {
        missing -= chunk.length;
      }
      if (missing > 0) return;
      if (missing < 0) throw new Error('An answer is longer than it says');
      latencies.push(performance.now() - sentAt);
      next();
    } catch (error) {
      socket.destroy(error as Error);
    }
  });
  await once(socket, 'close');
  if (start && missing !== 0) throw new Error(`${url} broke off in the middle (${asked.kind})`);
}

const spec = JSON.parse(process.argv[2] ?? '') as LoadSpec;
const latencies: number[] = [];
const began = performance.now();
await Promise.all(
  Array.from({ length: spec.connections }, (_, turn) =>
    ask({ ...spec, asked: inTurn(spec.asked, turn) }, began + spec.seconds * 1000, latencies),
  ),
);
const answer: LoadResult = summarize(latencies, performance.now() - began);
process.send?.(answer);
