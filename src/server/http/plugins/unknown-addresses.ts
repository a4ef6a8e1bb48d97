import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { leadTo } from '../lead-elsewhere';

/** The pages that are not routes: the client renders them. */
export interface ClientPages {
  /** Whether there is one at a path. */
  at(path: string): boolean;
  /** Answers a navigation to one, or to an address at which there is nothing. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Returns the methods that the routes at a path take. */
export type MethodsAt = (path: string) => string[];

/** Notes the routes that are registered from now on, without those for workers' own domains alone. */
export function noteRoutes(app: FastifyInstance): MethodsAt {
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

/**
 * Answers requests for what is no route: navigations with a page, others with JSON. Where there is
 * something for other methods, it says for which.
 */
export function answerUnknownAddresses(
  app: FastifyInstance,
  { config, domainHosts }: Pick<ServerDeps, 'config' | 'domainHosts'>,
  methodsAt: MethodsAt,
  pages: ClientPages | null,
): void {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (domainHosts.isWorkers(request.headers.host)) {
      if (!pages || !isNavigation(request, path)) throw new ApiError('not_found');
      if (isTippersPath(path)) return pages.answer(request, reply);
      return leadTo(reply, config.publicUrl + request.url);
    }
    if (pages && isNavigation(request, path)) return pages.answer(request, reply);
    const allow = pages?.at(path) ? ['GET', 'HEAD'] : methodsAt(path);
    if (allow.length > 0) throw new ApiError('method_not_allowed', { allow: allow.join(', ') });
    throw new ApiError('not_found');
  });
}

/** What is shown at a worker's own domain besides the tip page: its receipt, and the shells. */
const isTippersPath = (path: string) => /^\/(success\/?|index\.html|tip-page\.html)$/.test(path);

/** Returns the path of a URL, without its query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

/** Whether a request is for a page, and not for a call or for an asset of another build. */
function isNavigation(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(api|assets)(\/|$)/.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  // Link previews and search engines often accept anything. So do requests for scripts and images,
  // but their paths end in a file's name.
  const isFile = /\.\w+$/.test(path);
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile);
}

/** Whether a path has the form of a pattern such as `/u/:handle`; both in parts. */
export function fits(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}
