// The single definition of an API call, from which the client's requests, the server's routes and
// the OpenAPI document are derived; and the names of headers and cookies (section 7).
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file uploaded as `multipart/form-data`, alongside the fields of the call's body. */
export interface FilePart {
  readonly name: string;
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}

/**
 * Who may make a call (section 6). `own-profile`: signed in, and about one of the user's pages, the
 * one in the query's `profileId` or the first. `tip-session`: requires `TIP_SESSION_HEADER` or its
 * cookie.
 */
export type CallAccess = 'public' | 'signed-in' | 'own-profile' | 'tip-session';

const errorsOfAccess: Record<CallAccess, readonly ErrorCode[]> = {
  public: [],
  'signed-in': ['not_authenticated'],
  'own-profile': ['not_authenticated', 'profile_required', 'profile_not_found'],
  'tip-session': ['tip_session_required'],
};

/**
 * How a call checks that it is still the user (section 6). `always`: the session must have been
 * confirmed recently. `by-change`: only for changes to where money goes, which the use-case
 * detects. `by-password`: the body contains the current password.
 */
export type CallConfirmation = 'always' | 'by-change' | 'by-password';

const errorsOfConfirmation: Record<CallConfirmation, readonly ErrorCode[]> = {
  always: ['sign_in_not_recent'],
  'by-change': ['sign_in_not_recent'],
  'by-password': ['wrong_password'],
};

/**
 * The cookies that a response sets or clears (section 7). `sign-in` sets the session's and the
 * device's, `sign-out` clears the session's, `tip-session` sets the tip session's.
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
  /** With parameters as `:name`. */
  readonly path: string;
  /** For the OpenAPI document and docs/product.md. */
  readonly summary: string;
  readonly access: Access;
  readonly confirmation?: CallConfirmation;
  /** With `own-profile`: also allows users who have no page yet. */
  readonly withoutPage?: true;
  readonly idempotent?: true;
  readonly cookies?: CallCookies;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Makes the request `multipart/form-data`: this file, plus the fields of `body` as text. */
  readonly file?: File;
  readonly answer: Answer;
  /** Media types that the call can return instead of JSON, which `answer` describes. */
  readonly downloads?: readonly string[];
  readonly status: 200 | 201;
  /** Errors particular to this call; see `errorsOf`. */
  readonly errors?: readonly ErrorCode[];
}

/**
 * Declares a call, inferring the types of its parts.
 * @__NO_SIDE_EFFECTS__ Lets the bundler leave out calls that a page does not make.
 */
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

// Optional parts always include `undefined`, which is dropped here.
type InputOf<T> = [NonNullable<T>] extends [never] ? undefined : z.input<NonNullable<T> & Schema>;
type OutputOf<T> = [NonNullable<T>] extends [never] ? undefined : z.output<NonNullable<T> & Schema>;

/** The client's input: only the parts that the call declares. */
export type CallInput<C extends Call> = OmitUndefined<{
  params: InputOf<C['params']>;
  query: InputOf<C['query']>;
  body: InputOf<C['body']>;
}>;

/** The server handler's input, after parsing. */
export type ParsedInput<C extends Call> = {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
};

export type CallAnswer<C extends Pick<Call, 'answer'>> = z.output<C['answer']>;

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/**
 * Returns the errors of a call: those implied by its access, confirmation and idempotency key, and
 * its own. Any call may also fail with one of `commonErrors`.
 */
export function errorsOf(call: ErrorParts): ErrorCode[] {
  const { access, confirmation, withoutPage, idempotent, errors = [] } = call;
  return [
    ...errorsOfAccess[withoutPage ? 'signed-in' : access],
    ...(confirmation ? errorsOfConfirmation[confirmation] : []),
    ...errors,
    ...(idempotent ? (['idempotency_key_reused', 'idempotency_key_in_use'] as const) : []),
  ];
}

type ErrorParts = Pick<Call, 'access' | 'confirmation' | 'withoutPage' | 'idempotent' | 'errors'>;

/** Fills in the `:name` parameters, percent-encoded. */
export function pathOf(call: Pick<Call, 'path'>, params: Record<string, string> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

// Lowercase, as Node reports them.

/** The id of an operation (UUIDv7). Requests repeated with the same id take effect once. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** The tip session, which authorizes changes to a tip (section 6). */
export const TIP_SESSION_HEADER = 'x-tip-session';

/**
 * When the client sent the request, an ISO time by its own clock. The server compares clocks to
 * correct `occurredAt`. A header, so that a repeated request keeps the same body.
 */
export const SENT_AT_HEADER = 'x-sent-at';

/** A visit's token (see `tracking.ts`). A header, so that a repeated request keeps its body. */
export const VISIT_TOKEN_HEADER = 'x-visit-token';

/** The browser's time zone (IANA name), sent with every request. */
export const TIMEZONE_HEADER = 'x-user-timezone';

/** HttpOnly: the session of a signed-in user. */
export const SESSION_COOKIE = 'tipwell_session';

/** HttpOnly: recognizes a browser at the next sign-in, but does not authenticate it. */
export const DEVICE_COOKIE = 'tipwell_device';

/** HttpOnly: the tip session, set when a tip is created. */
export const TIP_SESSION_COOKIE = 'tipwell_tip';
