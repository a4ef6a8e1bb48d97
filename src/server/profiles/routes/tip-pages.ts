// The pages that the server renders. All others get a shell (`render/shell-pages.ts`).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findCodePage } from '#server/codes/find-code-page';
import type { ServerDeps } from '#server/deps';
import { registerDomainPages } from '#server/domains/routes/domain-pages';
import { canonicalUrls } from '#server/http/plugins/addresses';
import { type BuiltClient, readBuiltClient } from '#server/render/built-client';
import { documentOf, frameOf } from '#server/render/document';
import { loadParts } from '#server/render/load-parts';
import { publicPages, renderPublicPage } from '#server/render/public-page.tsx';
import { renderPage } from '#server/render/render-page';
import type { RenderedPage } from '#server/render/rendered-page';
import { sendPage } from '#server/render/send-page';
import { TipPages } from '#server/render/tip-pages';
import { usedStyles } from '#server/render/used-styles';
import type { Config } from '#server/start/config';
import { handleInAddress } from '../rules/handles';
import { registerSiteFiles } from './site-files';
import { requestedAmount, tipPageErrors } from './tip-page';

type HandleRequest = FastifyRequest<{ Params: { handle: string } }>;
type CodeRequest = FastifyRequest<{ Params: { code: string } }>;

/** Registers the rendered pages, if `clientDir` holds a complete build of the client. */
export async function registerPages(
  app: FastifyInstance,
  deps: ServerDeps,
  clientDir: string,
): Promise<void> {
  const client = readBuiltClient(clientDir);
  if (!client) return;
  await loadParts();
  await app.register(async (scope) => registerTipPages(scope, deps, new TipPages(deps, client)));
  registerPublicPages(app, deps.config, client);
  registerSiteFiles(app, deps, Object.keys(publicPages));
}

function registerTipPages(app: FastifyInstance, deps: ServerDeps, tipPages: TipPages): void {
  const errorHandler = tipPageErrors(tipPages);
  canonicalUrls(app);

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
  registerDomainPages(app, deps, tipPages);
}

const handleOf = (request: HandleRequest) => handleInAddress(request.params.handle);

/** Renders each page once, at its first request. */
function registerPublicPages(app: FastifyInstance, config: Config, client: BuiltClient): void {
  const { publicUrl } = config;
  for (const [path, about] of Object.entries(publicPages)) {
    let rendered: Promise<RenderedPage> | undefined;
    const render = async () => {
      const parts = await renderPublicPage(path, about, config);
      const frame = frameOf(client, client.publicPage(about.module));
      const styles = await usedStyles(frame.styles, documentOf({ ...frame, styles: '' }, parts));
      return renderPage({ ...frame, styles }, parts, {
        status: 200,
        publicUrl,
        renderedOnce: true,
      });
    };
    app.get(path, async (request, reply) => {
      rendered ??= render().catch((error: unknown) => {
        rendered = undefined;
        throw error;
      });
      return sendPage(request, reply, await rendered);
    });
  }
}
