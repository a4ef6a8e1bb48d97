// A query key is the path of its call in parts, so that joining them with '/' gives the address:
// `/api/profiles/:handle/ratings` is ['/api/profiles', handle, 'ratings'].
import type { Call, CallAnswer, CallInput } from '#contract/call';
import { clearRefusedToken, readToken } from './auth-token';
import { withPage } from './chosen-page';
import { ApiError, type ApiOptions, api } from './http';

type KeyPart = string | Record<string, unknown>;

/** What a key needs of a call's input. */
interface KeyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

/**
 * The key under which a call's answer is cached. Its query, if any, is the last part, and names the
 * worker's page that it is about.
 */
export function queryKeyOf(
  call: Call,
  { params = {}, query: asked }: KeyInput = {},
  page?: string,
): readonly KeyPart[] {
  const query = withPage(call, asked, page);
  // `/api/profile/:handle/ratings` has three parts, of which the second is a parameter.
  const [head = '', ...rest] = call.path.split(/\/(:\w+)\/?/).filter((part) => part !== '');
  const parts = rest.map((part) => (part.startsWith(':') ? (params[part.slice(1)] ?? '') : part));
  return query === undefined ? [head, ...parts] : [head, ...parts, query];
}

/**
 * Query options for a GET call: its key and its fetch.
 * @example useQuery(queryOf(calls.getProfile, { params: { handle } }))
 */
export function queryOf<C extends Call>(
  call: C,
  input?: CallInput<C>,
  options?: Pick<ApiOptions, 'on401' | 'headers' | 'page'>,
) {
  return {
    queryKey: queryKeyOf(call, input as KeyInput | undefined, options?.page),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallAnswer<C>> =>
      fetchCall(call, input, { ...options, signal }),
  };
}

/** The same, but with null for a 401: that nobody is signed in is no error. */
export function queryOrNullOf<C extends Call>(call: C, input?: CallInput<C>) {
  return {
    queryKey: queryKeyOf(call, input as KeyInput | undefined),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CallAnswer<C> | null> => {
      const token = readToken();
      try {
        return await fetchCall(call, input, { signal, on401: 'throw' });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        // Kept, it would make public pages and the sign-in say that somebody is signed in here.
        clearRefusedToken(token);
        return null;
      }
    },
  };
}

// Whether `api` requires its input depends on the call, which TypeScript cannot work out for a
// generic one. At run time it is the same function.
const fetchCall = api as unknown as <C extends Call>(
  call: C,
  input: CallInput<C> | undefined,
  options: ApiOptions,
) => Promise<CallAnswer<C>>;
