import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { routes } from '#server/http/routes';
import { findDomainPage } from '../find-domain-page';
import { checkDomain, deleteDomain, findOwnDomain, putDomain } from '../own-domain';

/** Registers the domains' settings. `domain-pages.ts` serves the pages. */
export function registerDomainRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const limit = ({ signedIn }: { signedIn: { user: { id: string } } }) =>
    deps.limits.count(['domainChecksPerAccount', signedIn.user.id]);

  routes(app, deps, {
    getDomain: async ({ own }) => ({
      domain: await findOwnDomain(deps, own),
    }),
    putDomain: {
      limit,
      handle: async ({ signedIn, own, body }) => ({
        domain: await putDomain(deps, signedIn, own, body.host),
      }),
    },
    checkDomain: {
      limit,
      handle: async ({ own }) => ({ domain: await checkDomain(deps, own) }),
    },
    deleteDomain: async ({ signedIn, own }) => {
      await deleteDomain(deps, signedIn, own);
      return { domain: null };
    },
    // Regardless of the plan: redirects to the ordinary address also need TLS.
    askForDomain: async ({ query }) => {
      if (deps.domainHosts.pageAt(query.domain) === null) throw new ApiError('domain_not_found');
      return { success: true as const };
    },
    getDomainPage: async ({ request }) => {
      const page = await findDomainPage(deps, request.headers.host);
      if (!page?.served) throw new ApiError('domain_not_found');
      return { handle: page.handle, site: deps.config.publicUrl };
    },
  });
}
