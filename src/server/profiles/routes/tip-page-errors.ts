import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf, sayWhenToRetry } from '#server/http/error-answers';
import { sendPage } from '#server/render/send-page';
import { isMissing, type TipPages } from '#server/render/tip-pages';

/**
 * Returns an error handler that answers a navigation to a tip page with a page that says what is
 * wrong.
 */
export function tipPageErrors(tipPages: TipPages) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    if (isMissing(refusal.code))
      return sendPage(request, reply, await tipPages.missing(refusal.code));
    request.log.warn({ err: error }, refusal.code);
    sayWhenToRetry(reply, refusal);
    return sendPage(request, reply, await tipPages.busy(refusal.status));
  };
}
