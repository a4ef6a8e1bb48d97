// The pages that the server renders; all others are the client's shell (`render/pages.ts`).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps';
import { refusalOf } from '../http/error-answers';
import { handleInAddress } from '../policies/handles';
import { type BuiltClient, readBuiltClient } from '../render/built-client';
import { documentOf, frameOf } from '../render/document';
import { printPage } from '../render/print-page';
import { publicPages, renderPublicPage } from '../render/public-page';
import type { RenderedPage } from '../render/rendered-page';
import { sendPage } from '../render/send-page';
import { TipPages } from '../render/tip-pages';
import { usedStyles } from '../render/used-styles';
import type { Config } from '../start/config';

type HandleRequest = FastifyRequest<{ Params: { handle: string } }>;

/** Renders what can be rendered with the client built in `clientDir`. */
export function registerPages(app: FastifyInstance, deps: ServerDeps, clientDir: string): void {
  const client = readBuiltClient(clientDir);
  if (!client) return;
  registerTipPages(app, new TipPages(deps, client));
  registerPublicPages(app, deps.config, client);
}

function registerTipPages(app: FastifyInstance, tipPages: TipPages): void {
  const errorHandler = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    if (refusal.status === 404) return sendPage(request, reply, await tipPages.notFound());
    request.log.warn({ err: error }, refusal.code);
    const { retryAfterSeconds } = refusal.details;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    return sendPage(request, reply, await tipPages.busy(refusal.status));
  };

  for (const url of ['/u/:handle', '/u/:handle/']) {
    app.get(url, { errorHandler }, async (request: HandleRequest, reply) =>
      sendPage(request, reply, await tipPages.at(handleOf(request))),
    );
  }
  app.get('/u/:handle/pay', { errorHandler }, async (request: HandleRequest, reply) => {
    const { amount } = request.query as { amount?: unknown };
    const asked = typeof amount === 'string' ? amount : '';
    return sendPage(request, reply, await tipPages.payment(handleOf(request), asked));
  });
}

const handleOf = (request: HandleRequest) => handleInAddress(request.params.handle);

/** Each is drawn when somebody first asks for it, and then stands until the next build. */
function registerPublicPages(app: FastifyInstance, config: Config, client: BuiltClient): void {
  const { publicUrl } = config;
  for (const [path, about] of Object.entries(publicPages)) {
    let drawn: Promise<RenderedPage> | undefined;
    const draw = async () => {
      const parts = await renderPublicPage(path, about, config);
      const frame = frameOf(client, client.publicPage(about.module));
      const styles = await usedStyles(frame.styles, documentOf({ ...frame, styles: '' }, parts));
      return printPage({ ...frame, styles }, parts, { status: 200, publicUrl, lasting: true });
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
