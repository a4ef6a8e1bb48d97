import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call';
import * as calls from '#contract/calls';
import { tipStream } from '#contract/live';
import type { ServerDeps } from '../deps';
import { leadTo } from '../http/lead-elsewhere';
import { Refusal } from '../refusal';

/** Answers a navigation to an address that is neither a file nor a call. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const table: readonly Pick<Call, 'method' | 'path'>[] = [...Object.values(calls), tipStream];

/**
 * Answers requests for what is neither a call nor a file: navigations with a page, others with
 * JSON.
 */
export function answerUnknownAddresses(
  app: FastifyInstance,
  { config, domainHosts }: Pick<ServerDeps, 'config' | 'domainHosts'>,
  answerPage: AnswerPage | null,
): void {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (domainHosts.isWorkers(request.headers.host)) {
      if (!answerPage || !isNavigation(request, path)) throw new Refusal('not_found');
      if (isTippersPath(path)) return answerPage(request, reply);
      return leadTo(reply, config.publicUrl + request.url);
    }
    const allow = methodsOf(path);
    if (allow.length > 0) throw new Refusal('method_not_allowed', { allow: allow.join(', ') });
    if (answerPage && isNavigation(request, path)) return answerPage(request, reply);
    throw new Refusal('not_found');
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

/** Returns the methods of the calls at a path. */
function methodsOf(path: string): string[] {
  const parts = path.split('/');
  const methods = table.filter((call) => fits(call.path.split('/'), parts));
  return [
    ...new Set(methods.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method))),
  ];
}

/** Whether a path has the form of a pattern such as `/u/:handle`; both in parts. */
export function fits(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}
