// What the routes of tip pages share, at the product's own host and at workers' domains.
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

/** Returns the amount of `/u/:handle/pay?amount=10` as it is written there; empty without one. */
export function amountAsked({ query }: FastifyRequest): string {
  const { amount } = query as { amount?: unknown };
  return typeof amount === 'string' ? amount : '';
}
