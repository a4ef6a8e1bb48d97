// Files at well-known addresses: for search engines, browsers, password managers, and people who
// report vulnerabilities.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { findDomainPage } from '#server/domains/find-domain-page';
import { originOfHost } from '#server/domains/rules';
import { entityTagOf, isCurrent } from '#server/http/entity-tag';
import { atOwnDomains } from '#server/http/plugins/own-domains';
import { redirectTo } from '#server/http/redirect';
import { findProfile } from '../find-profile';
import { listSearchablePages } from '../list-searchable-pages';
import { robotsText, securityText, sitemapOf } from '../rules/site-files';

/** An hour: nothing here is urgent, and search engines read it often. */
const KEPT_SECONDS = 3600;

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
  const { publicUrl, security } = config;

  app.get('/robots.txt', async (request, reply) =>
    sendKept(request, reply, 'text/plain', robotsText(publicUrl)),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const pages = await listSearchablePages(deps);
    const addresses = [...publicPaths.map((path) => publicUrl + path), ...pages];
    return sendKept(request, reply, 'application/xml', sitemapOf(addresses));
  });
  app.get('/.well-known/security.txt', async (request, reply) => {
    // An expired file must not be used (RFC 9116, 2.5.5).
    if (security === null || security.expires.getTime() <= clock.now()) {
      throw new ApiError('not_found');
    }
    return sendKept(request, reply, 'text/plain', securityText(security, publicUrl));
  });
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
  // Only the product's own host names the security contact.
  app.get('/.well-known/security.txt', atOwnDomains, async (_request, reply) => {
    if (security === null) throw new ApiError('not_found');
    return redirectTo(reply, `${publicUrl}/.well-known/security.txt`);
  });
}

function sendKept(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
  if (isCurrent(request, reply, entityTagOf(text))) return reply.send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}
