// Describes an API call once for everyone: the client sends requests by it, the server validates
// and answers by it, and the OpenAPI document is generated from it.
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file uploaded as `multipart/form-data`, alongside the fields of the call's body. */
export interface FilePart {
  /** Name of the form field. */
  readonly name: string;
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}

/**
 * Who may make a call (section 6). `own-profile` is `signed-in`, and about one of the user's pages:
 * the one that the query's `profileId` names, or the first. `tip-session` requires
 * `TIP_SESSION_HEADER` or its cookie.
 */
export type CallAccess = 'public' | 'signed-in' | 'own-profile' | 'tip-session';

const errorsOfAccess: Record<CallAccess, readonly ErrorCode[]> = {
  public: [],
  'signed-in': ['not_authenticated'],
  'own-profile': ['not_authenticated', 'profile_required', 'profile_not_found'],
  'tip-session': ['tip_session_required'],
};

/**
 * Whether the user has to have shown in the last minutes that it is them, by signing in or once
 * more since (section 6). `by-change`: only where the change is one of where money goes, which the
 * use-case knows. `by-password`: the body has the current password.
 */
export type CallConfirmation = 'always' | 'by-change' | 'by-password';

const errorsOfConfirmation: Record<CallConfirmation, readonly ErrorCode[]> = {
  always: ['sign_in_not_recent'],
  'by-change': ['sign_in_not_recent'],
  'by-password': ['wrong_password'],
};

/**
 * Which of our cookies an answer sets or clears (section 7). `sign-in` sets those of the session and
 * of the browser, `sign-out` clears the session's, `tip-session` sets the tip session's.
 */
export type CallCookies = 'sign-in' | 'sign-out' | 'tip-session';

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
  /** Path with parameters written as `:name`. */
  readonly path: string;
  /** What the call does, for the OpenAPI document and docs/product.md. */
  readonly summary: string;
  readonly access: Access;
  readonly confirmation?: CallConfirmation;
  /** With the access `own-profile`: also answers users who have no page yet. */
  readonly withoutPage?: true;
  /** Whether it takes an `Idempotency-Key`. */
  readonly idempotent?: true;
  readonly cookies?: CallCookies;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Makes the request a form: this file, plus the fields of `body` as text. */
  readonly file?: File;
  readonly answer: Answer;
  /**
   * Media types of the file that the call returns instead of a plain JSON body. `answer` then
   * describes the JSON variant.
   */
  readonly downloads?: readonly string[];
  /** HTTP status on success. */
  readonly status: 200 | 201;
  /** Errors of this call alone; `errorsOf` adds those that follow from the rest. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares a call. Exists only to infer the types of its parts. */
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

// The parts are optional properties, so `undefined` is always in their type and has to be ignored.
type InputOf<T> = [NonNullable<T>] extends [never] ? undefined : z.input<NonNullable<T> & Schema>;
type OutputOf<T> = [NonNullable<T>] extends [never] ? undefined : z.output<NonNullable<T> & Schema>;

/** What the client passes, limited to the parts that the call declares. */
export type CallInput<C extends Call> = OmitUndefined<{
  params: InputOf<C['params']>;
  query: InputOf<C['query']>;
  body: InputOf<C['body']>;
}>;

/** What the server's handler receives, after parsing. */
export type ParsedInput<C extends Call> = {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
};

export type CallAnswer<C extends Pick<Call, 'answer'>> = z.output<C['answer']>;

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/**
 * Returns the errors of a call: those that its access, its confirmation and its idempotency key
 * imply, then its own. Any call may also fail with one of `commonErrors`.
 */
export function errorsOf(call: ErrorParts): ErrorCode[] {
  const { access, confirmation, withoutPage, idempotent, errors = [] } = call;
  return [
    ...errorsOfAccess[withoutPage ? 'signed-in' : access],
    ...(confirmation ? errorsOfConfirmation[confirmation] : []),
    ...errors,
    ...(idempotent ? (['idempotency_key_reused', 'operation_in_flight'] as const) : []),
  ];
}

type ErrorParts = Pick<Call, 'access' | 'confirmation' | 'withoutPage' | 'idempotent' | 'errors'>;

/** Fills in the `:name` parameters of a call's path, percent-encoded. */
export function pathOf(call: Pick<Call, 'path'>, params: Record<string, string> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
