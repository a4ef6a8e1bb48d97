// The pages that the server renders. All others get a shell (`render/shell-pages.ts`). Loaded only
// with a built client, because it loads the client's components.
import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from './deps';
import { registerDomainPages } from './domains/routes/domain-pages';
import { canonicalUrls } from './http/plugins/addresses';
import { registerSecurityText } from './operator/routes';
import { registerSiteFiles } from './profiles/routes/site-files';
import { registerTipPages } from './profiles/routes/tip-pages';
import { type BuiltClient, readBuiltClient } from './render/built-client';
import { documentOf, frameOf } from './render/document';
import { loadParts } from './render/load-parts';
import { publicPages, renderPublicPage } from './render/public-page';
import { renderPage } from './render/render-page';
import type { RenderedPage } from './render/rendered-page';
import { sendPage } from './render/send-page';
import { TipPages } from './render/tip-pages';
import { usedStyles } from './render/used-styles';
import type { Config } from './start/config';

/** Registers the rendered pages, if `clientDir` holds a complete build of the client. */
export async function registerPages(
  app: FastifyInstance,
  deps: ServerDeps,
  clientDir: string,
): Promise<void> {
  const client = readBuiltClient(clientDir);
  if (!client) return;
  await loadParts();
  await app.register(async (scope) => {
    const tipPages = new TipPages(deps, client);
    canonicalUrls(scope);
    registerTipPages(scope, deps, tipPages);
    registerDomainPages(scope, deps, tipPages);
  });
  registerPublicPages(app, deps.config, client);
  registerSiteFiles(app, deps, Object.keys(publicPages));
  registerSecurityText(app, deps);
}

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
