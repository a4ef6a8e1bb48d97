// A query key is its call's path in parts that, joined with '/', give the address:
// `/api/profiles/:handle/ratings` is ['/api/profiles', handle, 'ratings'].
import type { Call, CallAnswer, CallInput } from '#contract/call';
import { readToken } from './auth-token';
import { withPage } from './chosen-page';
import { ApiError, type ApiOptions, api } from './http';
import { forgetRefused } from './unauthorized';

type KeyPart = string | Record<string, unknown>;

/** The parts of a call's input that go into its key. */
interface KeyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

/**
 * Returns the key of a call's cached answer. The query, if any, comes last, with the worker's page.
 */
export function queryKeyOf(
  call: Call,
  { params = {}, query: asked }: KeyInput = {},
  page?: string,
): readonly KeyPart[] {
  const query = withPage(call, asked, page);
  // `/api/profiles/:handle/ratings` gives three parts, the second of which is a parameter.
  const [head = '', ...rest] = call.path.split(/\/(:\w+)\/?/).filter((part) => part !== '');
  const parts = rest.map((part) => (part.startsWith(':') ? (params[part.slice(1)] ?? '') : part));
  return query === undefined ? [head, ...parts] : [head, ...parts, query];
}

/**
 * Query options for a GET call.
 * @example useQuery(queryOf(getProfile, { params: { handle } }))
 */
export function queryOf<C extends Call>(
  call: C,
  input?: CallInput<C>,
  options?: Pick<ApiOptions, 'page'>,
) {
  return {
    queryKey: queryKeyOf(call, input as KeyInput | undefined, options?.page),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallAnswer<C>> =>
      fetchCall(call, input, { ...options, signal }),
  };
}

/** Query options for a GET call that gives null for a 401: being signed out is not an error. */
export function queryOrNullOf<C extends Call>(call: C, input?: CallInput<C>) {
  return {
    queryKey: queryKeyOf(call, input as KeyInput | undefined),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CallAnswer<C> | null> => {
      const token = readToken();
      try {
        return await fetchCall(call, input, { signal, on401: 'throw' });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        // If the token were kept, public pages and the sign-in would treat the user as signed in.
        forgetRefused(token);
        return null;
      }
    },
  };
}

// Whether `api` requires an input depends on the call, which TypeScript cannot infer here.
const fetchCall = api as unknown as <C extends Call>(
  call: C,
  input: CallInput<C> | undefined,
  options: ApiOptions,
) => Promise<CallAnswer<C>>;
