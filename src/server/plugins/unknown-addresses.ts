import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call';
import * as calls from '#contract/calls';
import { tipStream } from '#contract/live';
import { Refusal } from '../refusal';

/** Answers a navigation that is no file and no call, or null where there are no pages to serve. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const table: readonly Pick<Call, 'method' | 'path'>[] = [...Object.values(calls), tipStream];

/** What is neither a call nor a file: a page for a browser that navigates, JSON for the rest. */
export function answerUnknownAddresses(app: FastifyInstance, answerPage: AnswerPage | null): void {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const allow = methodsOf(path);
    if (allow.length > 0) throw new Refusal('method_not_allowed', { allow: allow.join(', ') });
    if (answerPage && isNavigation(request, path)) return answerPage(request, reply);
    throw new Refusal('not_found');
  });
}

/** The path of a request's address, without its query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

/** Never HTML for a call, nor for an asset of another build. */
function isNavigation(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(api|assets)(\/|$)/.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  // Whoever previews a link (a messenger, a search engine) often takes anything; so does a
  // script or an image, but those ask for files.
  const isFile = /\.\w+$/.test(path);
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile);
}

/** The methods that calls at a path take. */
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
