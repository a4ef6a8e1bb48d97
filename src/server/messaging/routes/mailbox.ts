import type { FastifyInstance, FastifyReply } from 'fastify';
import { NIL } from 'uuid';
import * as z from 'zod/mini';
import type { ServerDeps } from '#server/deps';
import { mailboxPage, mailPage } from '#server/render/mailbox-pages.tsx';
import { listMailbox, readMail } from '../mailbox';

/** No scripts and no external resources: even here, an email may contain a stranger's text. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; base-uri 'none'";

/** Registers `/dev/mail`, for development and the demo. */
export function registerMailboxRoutes(app: FastifyInstance, deps: ServerDeps): void {
  app.get('/dev/mail', async (_request, reply) =>
    send(reply, mailboxPage(await listMailbox(deps.database)), "frame-ancestors 'none'"),
  );
  app.get('/dev/mail/:id', async ({ params }, reply) =>
    send(reply, mailPage(await readMail(deps.database, idIn(params))), "frame-ancestors 'none'"),
  );
  app.get('/dev/mail/:id/html', async ({ params }, reply) => {
    const { html } = await readMail(deps.database, idIn(params));
    reply.header('x-frame-options', 'SAMEORIGIN');
    return send(reply, html, "frame-ancestors 'self'");
  });
}

/** Returns the id in the path, or one that no email has if it is invalid. */
function idIn(params: unknown): string {
  const parsed = z.object({ id: z.uuid() }).safeParse(params);
  return parsed.success ? parsed.data.id : NIL;
}

function send(reply: FastifyReply, page: string, frames: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': `${policy}; ${frames}`,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page);
}
