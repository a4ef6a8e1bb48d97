// The pages that the server renders; all others are the client's shell (`render/pages.ts`).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps';
import { refusalOf } from '../error-answers';
import { type BuiltClient, readBuiltClient } from '../render/built-client';
import { frameOf } from '../render/document';
import { printPage } from '../render/print-page';
import { publicPages, renderPublicPage } from '../render/public-page';
import type { RenderedPage } from '../render/rendered-page';
import { sendPage } from '../render/send-page';
import { TipPages } from '../render/tip-pages';
import { usedStyles } from '../render/used-styles';

/** Renders what can be rendered with the client built in `clientDir`. */
export function registerPages(app: FastifyInstance, deps: ServerDeps, clientDir: string): void {
  const client = readBuiltClient(clientDir);
  if (!client) return;
  const tipPages = new TipPages(deps, client);

  const page =
    (find: (handle: string, request: FastifyRequest) => Promise<RenderedPage>) =>
    async (request: FastifyRequest<{ Params: { handle: string } }>, reply: FastifyReply) => {
      const handle = request.params.handle.toLowerCase();
      const found = await find(handle, request).catch(async (error: unknown) => {
        const refusal = refusalOf(error);
        if (refusal.status === 404) return tipPages.notFound();
        request.log.warn({ err: error }, refusal.code);
        const { retryAfterSeconds } = refusal.details;
        if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
        return tipPages.busy(refusal.status);
      });
      return sendPage(request, reply, found);
    };

  for (const url of ['/u/:handle', '/u/:handle/']) {
    app.get(
      url,
      page((handle) => tipPages.at(handle)),
    );
  }
  app.get(
    '/u/:handle/pay',
    page((handle, request) => {
      const { amount } = request.query as { amount?: unknown };
      return tipPages.payment(handle, typeof amount === 'string' ? amount : '');
    }),
  );

  registerPublicPages(app, deps.config.publicUrl, client);
}

/** Each is drawn when somebody first asks for it, and then stands until the next build. */
function registerPublicPages(app: FastifyInstance, publicUrl: string, client: BuiltClient): void {
  for (const [path, about] of Object.entries(publicPages)) {
    let drawn: Promise<RenderedPage> | undefined;
    const draw = async () => {
      const parts = await renderPublicPage(path, about, publicUrl);
      const { scripts, styles } = client.publicPage(about.module);
      const frame = frameOf(client, { scripts, styles: usedStyles(styles, parts.body) });
      return printPage(frame, parts, { status: 200, publicUrl, lasting: true });
    };
    app.get(path, async (request, reply) => {
      drawn ??= draw().catch((error: unknown) => {
        drawn = undefined;
        throw error;
      });
      return sendPage(request, reply, await drawn);
    });
  }
}
