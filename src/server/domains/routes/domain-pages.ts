// A worker's own domain. It serves the tip page at `/` and at its ordinary paths. Other requests
// are redirected to the product's own host, as are all while the page does not answer here.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MANIFEST_PATH } from '#contract/service-worker';
import { findCodePage } from '#server/codes/find-code-page';
import type { ServerDeps } from '#server/deps';
import { apiErrorOf } from '#server/http/error-answers';
import { pathnameOf } from '#server/http/pathname-of';
import { atOwnDomains } from '#server/http/plugins/own-domains';
import { redirectTo } from '#server/http/redirect';
import { findProfile } from '#server/profiles/find-profile';
import { domainManifest } from '#server/render/domain-manifest';
import { sendPage } from '#server/render/send-page';
import { requestedAmount, tipPageErrors } from '#server/render/tip-page-requests';
import { isMissing, type TipPages } from '#server/render/tip-pages';
import { type DomainPage, findDomainPage } from '../find-domain-page';

type HandleRoute = { Params: { handle: string } };
type CodeRoute = { Params: { code: string } };
type HandleRequest = FastifyRequest<HandleRoute>;
type CodeRequest = FastifyRequest<CodeRoute>;
/** Handles a request at a domain whose page is served. */
type Answer<Request> = (
  page: DomainPage,
  request: Request,
  reply: FastifyReply,
) => Promise<FastifyReply>;

export function registerDomainPages(
  app: FastifyInstance,
  deps: ServerDeps,
  tipPages: TipPages,
): void {
  const options = { ...atOwnDomains, errorHandler: tipPageErrors(tipPages) };
  const elsewhere = (request: FastifyRequest, reply: FastifyReply) =>
    redirectTo(reply, deps.config.publicUrl + (request.url === '/' ? '' : request.url));

  /** Wraps a handler: redirects to the product's host while the domain's page does not answer. */
  const served =
    <Request extends FastifyRequest>(answer: Answer<Request>) =>
    async (request: Request, reply: FastifyReply) => {
      const page = await findDomainPage(deps, request.headers.host);
      if (page === null) return elsewhere(request, reply);
      if (!page.served) {
        if (pathnameOf(request.url) !== '/') return elsewhere(request, reply);
        const query = request.url.slice(1);
        return redirectTo(reply, `${deps.config.publicUrl}/u/${page.handle}${query}`);
      }
      return answer(page, request, reply);
    };
  /**
   * Returns the current handle of a page that may be shown at a domain: the domain's own page, or
   * that of a teammate whom a tipper chose there. Returns null for all others.
   * @throws {ApiError} profile_not_found when there is none. It is answered here rather than at the
   * product's host, because only here does a phone have the tip that it may have under way.
   */
  const shownAt = async ({ profileId, handle: own }: DomainPage, handle: string) => {
    const found = await findProfile(deps, handle);
    if (found.id === profileId) return own;
    const team = await findTeam(own);
    return team?.people.some(({ profile }) => profile.id === found.id) ? found.handle : null;
  };
  /** Returns the team of a domain's own page; null if it has none, or is turned off. */
  const findTeam = async (own: string) => {
    try {
      return (await findProfile(deps, own)).team;
    } catch (error) {
      if (isMissing(apiErrorOf(error).code)) return null;
      throw error;
    }
  };

  app.get(
    '/',
    options,
    served(async ({ handle }, request, reply) =>
      sendPage(request, reply, await tipPages.at(handle, 'own-domain')),
    ),
  );
  const atHandle = served<HandleRequest>(async (page, request, reply) => {
    const handle = await shownAt(page, request.params.handle);
    if (handle === null) return elsewhere(request, reply);
    return sendPage(request, reply, await tipPages.at(handle, 'own-domain'));
  });
  const atCode = served<CodeRequest>(async (page, request, reply) => {
    const handle = await shownAt(page, await findCodePage(deps, request.params.code));
    if (handle === null) return elsewhere(request, reply);
    return sendPage(request, reply, await tipPages.at(handle, 'own-domain'));
  });
  const payment = served<HandleRequest>(async (page, request, reply) => {
    const handle = await shownAt(page, request.params.handle);
    if (handle === null) return elsewhere(request, reply);
    return sendPage(request, reply, await tipPages.payment(handle, requestedAmount(request)));
  });
  for (const slash of ['', '/']) {
    app.get<HandleRoute>(`/u/:handle${slash}`, options, atHandle);
    app.get<CodeRoute>(`/q/:code${slash}`, options, atCode);
  }
  app.get<HandleRoute>('/u/:handle/pay', options, payment);

  app.get(
    MANIFEST_PATH,
    options,
    served(async ({ handle }, _request, reply) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(domainManifest(await findProfile(deps, handle)))),
    ),
  );
}
