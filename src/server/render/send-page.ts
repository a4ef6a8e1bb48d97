import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCurrent } from '#server/http/entity-tag';
import type { Encoding, RenderedPage } from './rendered-page';

/** Sends a page, or 304 if the browser's copy is current. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  reply.headers(pageHeaders(page));
  if (page.status === 200 && isCurrent(request, reply, page.etag)) return reply.send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bytes(encoding));
}

/** Lets browsers cache pages but revalidate them each time. Error pages are not cached. */
function pageHeaders({ status, policy }: RenderedPage): Record<string, string> {
  return {
    'content-security-policy': policy,
    vary: 'Accept-Encoding',
    'cache-control': status === 200 ? 'no-cache' : 'no-store',
  };
}

const preferred = [
  ['br', /(?:^|[\s,])br(?:\s*;\s*q=([\d.]+))?(?=\s*(?:,|$))/i],
  ['gzip', /(?:^|[\s,])gzip(?:\s*;\s*q=([\d.]+))?(?=\s*(?:,|$))/i],
] as const;

/** Returns the best encoding that an `Accept-Encoding` header allows. */
function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  for (const [encoding, named] of preferred) {
    const match = named.exec(header);
    if (match && Number(match[1] ?? 1) > 0) return encoding;
  }
  return 'identity';
}
