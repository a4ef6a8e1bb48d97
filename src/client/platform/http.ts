// Calls to our server, except uploads (`upload.ts`) and what the outbox sends.
import { type Call, type CallAnswer, type CallInput, pathOf } from '#contract/call';
import { answerOf, apiErrorOf, headersFor } from './answer';
import { unreachable } from './api-error';
import { isLogoutPending, readToken } from './auth-token';
import { withPage } from './chosen-page';
import { reauthenticate } from './reauthentication';
import { forgetRefused, handleUnauthorized } from './unauthorized';

export { ApiError, type ApiErrorKind, isRefusal } from './api-error';

/** Long enough for bad Wi-Fi, but no spinner may turn forever. */
const TIMEOUT_MS = 15_000;

export interface ApiOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /**
   * What a 401 does before it is thrown. `redirect` (the default) clears the user's cached data and
   * goes to the sign-in page. `throw` leaves that to the caller.
   */
  on401?: 'redirect' | 'throw' | undefined;
  /** Milliseconds. */
  timeout?: number | undefined;
  /** The worker's page that the call is about, if not the tab's. */
  page?: string | undefined;
}

/** Optional if the call takes no input. */
type InputArgument<C extends Call> = keyof CallInput<C> extends never
  ? [input?: CallInput<C> | undefined, options?: ApiOptions]
  : [input: CallInput<C>, options?: ApiOptions];

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Makes a call and returns its answer, checked against the contract. If the user first has to
 * confirm who they are, asks them and repeats the call.
 * @throws {ApiError} when the call fails; when the caller aborts, the reason of the caller's signal
 */
export async function api<C extends Call>(
  call: C,
  ...argument: InputArgument<C>
): Promise<CallAnswer<C>> {
  const [input, options = {}] = argument;
  const { params, query, body } = (input ?? {}) as LooseInput;
  const token = readToken();
  const { response, text } = await exchange(
    pathOf(call, params) + queryString(withPage(call, query, options.page)),
    {
      method: call.method,
      // While a logout is pending, the cookie must not sign anyone in.
      credentials: call.access !== 'public' && isLogoutPending() ? 'omit' : 'include',
      headers: {
        ...headersFor(token),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    options,
  );

  if (response.ok) return answerOf(call, text);
  const { status, statusText } = response;
  const refusal = apiErrorOf({ status, statusText, text });
  if (refusal.status === 401 && options.on401 !== 'throw') {
    forgetRefused(token);
    handleUnauthorized();
  }
  if (refusal.code === 'sign_in_not_recent' && (await reauthenticate()))
    return api(call, ...argument);
  throw refusal;
}

/** Sends the request and reads the whole answer within the time limit. */
async function exchange(url: string, init: RequestInit, options: ApiOptions) {
  // Safari before 17.4 has no `AbortSignal.any`.
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, options.timeout ?? TIMEOUT_MS);
  const giveUp = () => controller.abort();
  options.signal?.addEventListener('abort', giveUp);
  if (options.signal?.aborted) giveUp();
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    return { response, text: await response.text() };
  } catch (cause) {
    if (options.signal?.aborted) throw options.signal.reason;
    if (timedOut) throw unreachable('timeout', cause);
    throw unreachable(navigator.onLine ? 'network' : 'offline', cause);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', giveUp);
  }
}

/** Returns a call's address. Links and streams are authenticated by the browser's cookie. */
export function hrefOf(
  call: Pick<Call, 'path' | 'access'>,
  query?: Record<string, unknown>,
): string {
  return call.path + queryString(withPage(call, query));
}

function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
