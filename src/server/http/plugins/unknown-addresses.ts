import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { pathnameOf } from '../pathname-of';
import { redirectTo } from '../redirect';
import { redirectToCanonicalUrl } from './addresses';

/** Pages without a route, which the client renders. */
export interface ClientPages {
  at(path: string): boolean;
  /** Answers a navigation to such a page, or to an unknown address. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Returns the methods of the routes at a path. */
export type MethodsAt = (path: string) => string[];

/** Records the routes registered from now on, except those only for workers' own domains. */
export function collectRoutes(app: FastifyInstance): MethodsAt {
  const routes: { parts: string[]; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method, constraints }) => {
    if (constraints && 'site' in constraints) return;
    routes.push({ parts: url.split('/'), methods: [method].flat() });
  });
  return (path) => {
    const parts = path.split('/');
    return [...new Set(routes.flatMap((route) => (fits(route.parts, parts) ? route.methods : [])))];
  };
}

/** Answers requests without a route: navigations with a page, others with JSON or `Allow`. */
export function answerUnknownAddresses(
  app: FastifyInstance,
  { config, domainHosts }: Pick<ServerDeps, 'config' | 'domainHosts'>,
  methodsAt: MethodsAt,
  pages: ClientPages | null,
): void {
  app.setNotFoundHandler((request, reply) => {
    const redirected = redirectToCanonicalUrl(request, reply);
    if (redirected) return redirected;
    const path = pathnameOf(request.url);
    if (domainHosts.isWorkers(request.headers.host)) {
      if (!pages || !isNavigation(request, path)) throw new ApiError('not_found');
      if (isTippersPath(path)) return pages.answer(request, reply);
      return redirectTo(reply, config.publicUrl + request.url);
    }
    if (pages && isNavigation(request, path)) return pages.answer(request, reply);
    const allow = pages?.at(path) ? ['GET', 'HEAD'] : methodsAt(path);
    if (allow.length > 0) throw new ApiError('method_not_allowed', { allow: allow.join(', ') });
    throw new ApiError('not_found');
  });
}

/** Returns true for the client's pages at a worker's own domain: the receipt and the shells. */
const isTippersPath = (path: string) => /^\/(success\/?|index\.html|tip-page\.html)$/.test(path);

/** Returns true if a request is for a page, not for a call or an asset of another build. */
function isNavigation(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(api|assets)(\/|$)/.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  // Link previews and search engines often accept anything. So do requests for scripts and images,
  // but their paths end in a file extension.
  const isFile = /\.\w+$/.test(path);
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile);
}

/** Returns true if a path matches a pattern such as `/u/:handle`, both split at slashes. */
export function fits(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}
