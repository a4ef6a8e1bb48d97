// Turns every error into a response `{ code, message, fields? }`.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors';
import { ApiError } from '#server/api-error';
import {
  deletedMeanwhile,
  isDatabaseUnavailable,
  isLockTimeout,
  isUnstorableText,
} from '#server/db/database-failure';

const RETRY_WHEN_DATABASE_RETURNS_SECONDS = 2;
const RETRY_WHEN_HELD_UP_SECONDS = 1;

/** The contract's codes for Fastify's own errors, by status. */
const codeOfStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  412: 'precondition_failed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
};

/** Maps any error to one of the API. A 5xx reveals nothing about its cause. */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = (error as Partial<FastifyError> | null)?.statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    return new ApiError(codeOfStatus[status] ?? 'invalid_input');
  }
  if (isUnstorableText(error)) return new ApiError('invalid_input');
  const deleted = deletedMeanwhile(error);
  if (deleted) return new ApiError(deleted === 'user' ? 'not_authenticated' : 'profile_not_found');
  if (isLockTimeout(error)) {
    return new ApiError('lock_timeout', { retryAfterSeconds: RETRY_WHEN_HELD_UP_SECONDS });
  }
  if (isDatabaseUnavailable(error)) {
    return new ApiError('database_unavailable', {
      retryAfterSeconds: RETRY_WHEN_DATABASE_RETURNS_SECONDS,
    });
  }
  return new ApiError('internal');
}

/** Responds with an error, and logs it if the server is to blame. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const apiError = apiErrorOf(error);
  if (apiError.code === 'internal') request.log.error({ err: error }, apiError.code);
  else if (apiError.status >= 500) request.log.warn({ err: error }, apiError.code);
  else request.log.debug({ code: apiError.code }, 'refused');
  setRetryAfter(reply, apiError);
  if (apiError.code === 'range_not_satisfiable') setContentRange(reply, error);
  const { allow } = apiError.details;
  if (allow !== undefined) reply.header('allow', allow);
  reply
    .code(apiError.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(apiError.body()));
}

/** Sends `Retry-After` if an error says how long to wait. */
export function setRetryAfter(reply: FastifyReply, { details }: ApiError): void {
  const { retryAfterSeconds } = details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
}

/** Sends the file's size after an invalid range, if the error has it. */
function setContentRange(reply: FastifyReply, error: unknown): void {
  const { headers } = error as { headers?: Record<string, string> };
  const range = headers?.['Content-Range'];
  if (range !== undefined) reply.header('content-range', range);
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
