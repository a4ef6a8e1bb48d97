import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { route } from '#server/http/route';
import { findDomainPage } from '../find-domain-page';
import { checkDomain, deleteDomain, findOwnDomain, putDomain } from '../own-domain';

/** Workers' own domains. What is shown there is in `domain-pages.ts`. */
export function registerDomainRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const limit = ({ signedIn }: { signedIn: { user: { id: string } } }) =>
    deps.limits.count(['domainChecksPerAccount', signedIn.user.id]);

  route(app, deps, calls.getDomain, async ({ own }) => ({
    domain: await findOwnDomain(deps, own),
  }));

  route(
    app,
    deps,
    calls.putDomain,
    async ({ signedIn, own, body }) => ({
      domain: await putDomain(deps, signedIn, own, body.host),
    }),
    { limit },
  );

  route(
    app,
    deps,
    calls.checkDomain,
    async ({ own }) => ({ domain: await checkDomain(deps, own) }),
    { limit },
  );

  route(app, deps, calls.deleteDomain, async ({ signedIn, own }) => {
    await deleteDomain(deps, signedIn, own);
    return { domain: null };
  });

  // Also while the plan is paused: visitors are redirected to the ordinary address, which needs TLS
  // as well.
  route(app, deps, calls.askForDomain, async ({ query }) => {
    if (deps.domainHosts.pageAt(query.domain) === null) throw new ApiError('domain_not_found');
    return { success: true as const };
  });

  route(app, deps, calls.getDomainPage, async ({ request }) => {
    const page = await findDomainPage(deps, request.headers.host);
    if (!page?.served) throw new ApiError('domain_not_found');
    return { handle: page.handle, site: deps.config.publicUrl };
  });
}
