// Tip pages at the product's own host. Those at workers' domains are in
// `domains/routes/domain-pages.ts`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findCodePage } from '#server/codes/find-code-page';
import type { ServerDeps } from '#server/deps';
import { sendPage } from '#server/render/send-page';
import { requestedAmount, tipPageErrors } from '#server/render/tip-page-requests';
import type { TipPages } from '#server/render/tip-pages';
import { handleInAddress } from '../rules/handles';

type HandleRequest = FastifyRequest<{ Params: { handle: string } }>;
type CodeRequest = FastifyRequest<{ Params: { code: string } }>;

export function registerTipPages(app: FastifyInstance, deps: ServerDeps, tipPages: TipPages): void {
  const errorHandler = tipPageErrors(tipPages);

  for (const url of ['/u/:handle', '/u/:handle/']) {
    app.get(url, { errorHandler }, async (request: HandleRequest, reply) =>
      sendPage(request, reply, await tipPages.at(handleOf(request))),
    );
  }
  // A printed code shows its page directly: a redirect would cost another round trip.
  for (const url of ['/q/:code', '/q/:code/']) {
    app.get(url, { errorHandler }, async (request: CodeRequest, reply) => {
      const handle = await findCodePage(deps, request.params.code);
      return sendPage(request, reply, await tipPages.at(handle));
    });
  }
  app.get('/u/:handle/pay', { errorHandler }, async (request: HandleRequest, reply) => {
    return sendPage(
      request,
      reply,
      await tipPages.payment(handleOf(request), requestedAmount(request)),
    );
  });
}

const handleOf = (request: HandleRequest) => handleInAddress(request.params.handle);
