// Files at well-known addresses for search engines and password managers.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#contract/timings';
import type { Clock } from '#server/clock';
import type { ServerDeps } from '#server/deps';
import { findDomainPage } from '#server/domains/find-domain-page';
import { originOfHost } from '#server/domains/rules';
import { sendKept } from '#server/http/entity-tag';
import { atOwnDomains } from '#server/http/plugins/own-domains';
import { redirectTo } from '#server/http/redirect';
import { findProfile } from '../find-profile';
import { listSearchablePages } from '../list-searchable-pages';
import { robotsText, sitemapOf } from '../rules/site-files';

/** Anyone may request the sitemap, and listing all pages takes long. */
const SITEMAP_KEPT_MS = 5 * MINUTE_MS;

/**
 * Registers the files for the product's host and, where they apply, for workers' domains.
 * @param publicPaths the paths of the public pages, which are the same for everybody
 */
export function registerSiteFiles(
  app: FastifyInstance,
  deps: ServerDeps,
  publicPaths: readonly string[],
): void {
  const { config, clock } = deps;
  const { publicUrl } = config;

  app.get('/robots.txt', async (request, reply) =>
    sendKept(request, reply, 'text/plain', robotsText(publicUrl)),
  );
  const findSitemap = keeping(SITEMAP_KEPT_MS, clock, async () => {
    const pages = await listSearchablePages(deps);
    return sitemapOf([...publicPaths.map((path) => publicUrl + path), ...pages]);
  });
  app.get('/sitemap.xml', async (request, reply) =>
    sendKept(request, reply, 'application/xml', await findSitemap()),
  );
  app.get('/.well-known/change-password', async (_request, reply) =>
    redirectTo(reply, '/account-settings#password'),
  );

  const originAt = ({ headers }: FastifyRequest) =>
    originOfHost(String(headers.host).toLowerCase(), publicUrl);
  app.get('/robots.txt', atOwnDomains, async (request, reply) =>
    sendKept(request, reply, 'text/plain', robotsText(originAt(request))),
  );
  app.get('/sitemap.xml', atOwnDomains, async (request, reply) => {
    const page = await findDomainPage(deps, request.headers.host);
    const isListed = page?.served && (await findProfile(deps, page.handle)).searchable;
    const addresses = isListed ? [`${originAt(request)}/`] : [];
    return sendKept(request, reply, 'application/xml', sitemapOf(addresses));
  });
}

/**
 * Returns a function that calls `make` at most once per period and keeps the result. Concurrent
 * calls share one. Errors are passed on, not kept.
 */
function keeping<T>(periodMs: number, clock: Clock, make: () => Promise<T>): () => Promise<T> {
  let kept: { made: Promise<T>; at: number } | null = null;
  return () => {
    if (kept && clock.now() < kept.at + periodMs) return kept.made;
    const next = { made: make(), at: clock.now() };
    kept = next;
    next.made.catch(() => {
      if (kept === next) kept = null;
    });
    return next.made;
  };
}
