// The short way of a page that this process holds: from the socket to the bytes, past the router
// and the hooks, which together cost several times as much as sending the page.
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { matchesEntityTag } from '../entity-tag';
import { type Encoding, encodingFor, type RenderedPage } from './rendered-page';
import { pageHeaders } from './send-page';

const address = /^\/u\/([a-z0-9-]+)\/?(?:\?|$)/i;

export interface HotPages {
  /** The page that the process holds for a handle. */
  held(handle: string): RenderedPage | undefined;
  /** The headers that every answer has, known once a page went the long way. */
  commonHeaders(): OutgoingHttpHeaders | undefined;
  /** Tells the log. */
  answered(request: IncomingMessage, response: ServerResponse): void;
}

/** Answers what it can; everything else goes on to whoever listened before. */
export function answerHeldPages(server: Server, pages: HotPages): void {
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response, pages)) return;
    for (const listener of others) listener.call(server, request, response);
  });
}

function answer(request: IncomingMessage, response: ServerResponse, pages: HotPages): boolean {
  if (request.method !== 'GET') return false;
  const handle = address.exec(request.url ?? '')?.[1];
  const page = handle === undefined ? undefined : pages.held(handle.toLowerCase());
  const common = page && pages.commonHeaders();
  if (!page || !common) return false;
  if (matchesEntityTag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, { ...common, ...pageHeaders(page) }).end();
  } else {
    const { headers, bytes } = answerOf(
      page,
      encodingFor(request.headers['accept-encoding']),
      common,
    );
    response.writeHead(page.status, headers).end(bytes);
  }
  pages.answered(request, response);
  return true;
}

interface Answer {
  headers: OutgoingHttpHeaders;
  bytes: Buffer;
}

const answers = new WeakMap<RenderedPage, Map<Encoding, Answer>>();

/** The whole answer, put together once for a page and an encoding. */
function answerOf(page: RenderedPage, encoding: Encoding, common: OutgoingHttpHeaders): Answer {
  const known = answers.get(page) ?? new Map<Encoding, Answer>();
  answers.set(page, known);
  const answer = known.get(encoding);
  if (answer) return answer;
  const bytes = page.bytes(encoding);
  const made: Answer = {
    bytes,
    headers: {
      ...common,
      ...pageHeaders(page),
      'content-type': 'text/html; charset=utf-8',
      'content-length': bytes.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  };
  // Without compression the bytes are many, and hardly ever asked for.
  if (encoding !== 'identity') known.set(encoding, made);
  return made;
}
