// The headers and answers of all calls, whether sent by fetch or by XMLHttpRequest.
import type { Call, CallAnswer } from '#contract/call';
import { TIMEZONE_HEADER } from '#contract/call';
import { errorBody } from '#contract/errors';
import { parseJson } from '#contract/json';
import { ApiError, unreachable } from './api-error';
import { timeZone } from './time-zone';

/** Returns the headers of every call (section 7). */
export function headersFor(token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    [TIMEZONE_HEADER]: timeZone(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

/**
 * Reads the answer of a successful call.
 * @throws {ApiError} when the answer did not come from our server
 */
export function answerOf<C extends Call>(call: C, text: string): CallAnswer<C> {
  const parsed = call.answer.safeParse(parseJson(text));
  // A hotel's sign-in page answers 200, too: what does not fit the contract is not from us.
  if (!parsed.success) throw unreachable('captive-portal', parsed.error);
  return parsed.data as CallAnswer<C>;
}

interface ErrorAnswer {
  status: number;
  statusText: string;
  text: string;
}

/**
 * Returns the error for a failed call. Only our server refuses with our error body: anything else
 * is a proxy's or a hotel's word, which says nothing about the user or the page.
 */
export function apiErrorOf({ status, statusText, text }: ErrorAnswer): ApiError {
  const body = errorBody.safeParse(parseJson(text));
  if (!body.success && (status < 500 || status === 511)) return unreachable('captive-portal');
  return new ApiError({
    kind: 'http',
    status,
    code: body.success ? body.data.code : `http_${status}`,
    message: `${status}: ${text || statusText}`,
    fields: body.success ? body.data.fields : undefined,
  });
}
