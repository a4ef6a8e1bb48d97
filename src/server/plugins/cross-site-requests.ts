// A browser sends our cookies along with what another site asks of it. Writes that lean on a
// cookie must come from our own pages; SameSite and the JSON-only rule are the other two locks.
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, TIP_SESSION_COOKIE } from '#contract/headers';
import { Refusal } from '../refusal';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that another site makes a browser send. */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed =
      readMethods.has(request.method) ||
      leansOnNoCookie(request) ||
      isFromOurPages(request, publicUrl);
    done(allowed ? undefined : new Refusal('cross_site_request'));
  });
}

/** A bearer token is not sent by accident; without our cookies nothing else speaks for the user. */
function leansOnNoCookie(request: FastifyRequest): boolean {
  const ours = request.cookies[SESSION_COOKIE] ?? request.cookies[TIP_SESSION_COOKIE];
  return ours === undefined && request.headers.authorization !== undefined;
}

function isFromOurPages(request: FastifyRequest, publicUrl: string): boolean {
  // Pages cannot forge this header; browsers send it to secure addresses only.
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  // Neither header: not a browser, or one that also keeps SameSite cookies to itself.
  if (origin === undefined) return true;
  return origin === publicUrl || hostOf(origin) === request.host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
