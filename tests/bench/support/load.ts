// A load on a server, from a process of its own (`child.ts`): what is asked comes as JSON, what
// came of it goes back as the one message.
import autocannon from 'autocannon';
import { createTips, wholeTips } from './tip-requests';

export type Asked =
  | { kind: 'page'; path: string; headers: Record<string, string> }
  | { kind: 'create tips' | 'whole tips'; profileId: string };

export interface LoadSpec {
  url: string;
  connections: number;
  seconds: number;
  asked: Asked;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  requests: number;
  /** Of whoever answered, where that is the program itself and not a server. */
  processorMs?: number;
}

function requestsOf(asked: Asked): autocannon.Request[] {
  switch (asked.kind) {
    case 'page':
      return [{ method: 'GET', path: asked.path, headers: asked.headers }];
    case 'create tips':
      return createTips(asked.profileId);
    case 'whole tips':
      return wholeTips(asked.profileId);
  }
}

const { url, connections, seconds, asked } = JSON.parse(process.argv[2] ?? '') as LoadSpec;
const result = await autocannon({
  ...{ url, connections, duration: seconds, requests: requestsOf(asked) },
});
const failed = result.non2xx + result.errors + result.timeouts;
if (failed > 0) throw new Error(`${failed} requests to ${url} failed (${asked.kind})`);
const answer: LoadResult = {
  perSecond: result['2xx'] / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  requests: result['2xx'],
};
process.send?.(answer);
