// What every call says of itself, and how its answer is read, however it was sent.
import type { Call, CallAnswer } from '#contract/call';
import { errorBody } from '#contract/errors';
import { TIMEZONE_HEADER } from '#contract/headers';
import { ApiError, unreachable } from './api-error';
import { timeZone } from './time-zone';

/** The headers of every call (specification section 7). */
export function headersFor(token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    [TIMEZONE_HEADER]: timeZone(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

/** The answer of a call that went well. Throws `ApiError` when it did not come from our server. */
export function answerOf<C extends Call>(call: C, text: string): CallAnswer<C> {
  const parsed = call.answer.safeParse(parseJson(text));
  // The hotel's sign-in page says 200, too: what the contract does not know did not come from us.
  if (!parsed.success) throw unreachable('captive-portal', parsed.error);
  return parsed.data as CallAnswer<C>;
}

interface Refusal {
  status: number;
  statusText: string;
  /** The header of that name. */
  retryAfter: string | null;
  text: string;
}

/** The error that an answer other than 2xx comes to. */
export function refusalOf({ status, statusText, retryAfter, text }: Refusal): ApiError {
  if (status === 511) return unreachable('captive-portal');
  const body = errorBody.safeParse(parseJson(text));
  const seconds = Number(retryAfter ?? Number.NaN);
  return new ApiError({
    kind: 'http',
    status,
    code: body.success ? body.data.code : `http_${status}`,
    message: `${status}: ${text || statusText}`,
    fields: body.success ? body.data.fields : undefined,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
