// Code that the product's own host and workers' domains share for tip pages.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiErrorOf, setRetryAfter } from '#server/http/error-answers';
import { sendPage } from './send-page';
import { isMissing, type TipPages } from './tip-pages';

/** Returns an error handler that answers a failed navigation with a page that says what failed. */
export function tipPageErrors(tipPages: TipPages) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const apiError = apiErrorOf(error);
    if (isMissing(apiError.code))
      return sendPage(request, reply, await tipPages.missing(apiError.code));
    request.log.warn({ err: error }, apiError.code);
    setRetryAfter(reply, apiError);
    return sendPage(request, reply, await tipPages.busy(apiError.status));
  };
}

/** Returns the amount of `/u/:handle/pay?amount=10` as written; empty if missing. */
export function requestedAmount({ query }: FastifyRequest): string {
  const { amount } = query as { amount?: unknown };
  return typeof amount === 'string' ? amount : '';
}
