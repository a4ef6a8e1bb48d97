// One call: what crosses the wire between a client and the server. The client calls it
// (`platform/http`), the server registers it (`app.ts`), OpenAPI is generated from it.
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The file that a call takes as `multipart/form-data`, with the fields of its body beside it. */
export interface FilePart {
  /** Name of its part. */
  readonly name: string;
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}

/** Who may make a call. `tip-session` needs the tip session's capability (see `headers.ts`). */
export type CallAccess = 'public' | 'signed-in' | 'tip-session';

type Schema = z.ZodMiniType;

export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Access extends CallAccess = CallAccess,
  File extends FilePart | undefined = FilePart | undefined,
> {
  readonly method: HttpMethod;
  /** Path with `:name` parameters, as the server's router writes them. */
  readonly path: string;
  /** One sentence for the API's readers. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** With it the body is a form: this file, and the fields of `body` as text. */
  readonly file?: File;
  readonly answer: Answer;
  /**
   * With them the answer is a file to keep, of the media type asked for; `answer` describes the
   * one in JSON.
   */
  readonly downloads?: readonly string[];
  /** The status of a successful answer. */
  readonly status: 200 | 201;
  /** Refusals particular to this call; those of `commonErrors` may come from any call. */
  readonly errors: readonly ErrorCode[];
}

/** Declares a call; only gives the literal its type. */
export function defineCall<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Access extends CallAccess = CallAccess,
  File extends FilePart | undefined = undefined,
>(
  call: Call<Params, Query, Body, Answer, Access, File>,
): Call<Params, Query, Body, Answer, Access, File> {
  return call;
}

// A part's property is optional, so its type always includes undefined: look at the rest.
type InputOf<T> = [NonNullable<T>] extends [never] ? undefined : z.input<NonNullable<T> & Schema>;
type OutputOf<T> = [NonNullable<T>] extends [never] ? undefined : z.output<NonNullable<T> & Schema>;

/** What a caller passes: only the parts the call declares. */
export type CallInput<C extends Call> = OmitUndefined<{
  params: InputOf<C['params']>;
  query: InputOf<C['query']>;
  body: InputOf<C['body']>;
}>;

/** What a handler receives after parsing. */
export type CallReceived<C extends Call> = {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
};

export type CallAnswer<C extends Call> = z.output<C['answer']>;

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** Fills a call's `:name` parameters, each percent-encoded. */
export function pathOf(call: Pick<Call, 'path'>, params: Record<string, string> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
