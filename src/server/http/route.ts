// Registers a call of the contract as a route. The call defines access, schemas and status; the
// route adds the handler.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Call, CallAnswer, ParsedInput } from '#contract/call';
import { whichPage } from '#contract/profiles/own-profile';
import type { SignedIn } from '#server/accounts/find-session';
import { requireRecentSignIn } from '#server/accounts/rules/recent-sign-in';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import type { Download } from '#server/downloads/download';
import type { OwnPage } from '#server/profiles/require-own-profile';
import { mostBodyBytes } from './body-bytes';
import { entityTagOf, isCurrent } from './entity-tag';
import { fieldsOf } from './invalid-fields';
import { authenticate } from './plugins/authentication';
import { readForm } from './plugins/forms';
import { refuseUnstorable } from './plugins/json-bodies';
import { atEverySite } from './plugins/own-domains';
import { tipSessionsOf } from './plugins/tip-session';
import { isForTipPages } from './tip-page-calls';

export interface RawRequest<C extends Call> {
  request: FastifyRequest;
  signedIn: ParsedRequest<C>['signedIn'];
  /** From header and cookie. */
  tipSessions: readonly string[];
  /** Parsed JSON; undefined if there is none, or it is a form. */
  body: unknown;
}

/** A handler's input. */
export type ParsedRequest<C extends Call> = ParsedInput<C> & {
  request: FastifyRequest;
  reply: FastifyReply;
  signedIn: C['access'] extends 'signed-in' | 'own-profile' ? SignedIn : SignedIn | null;
  /** The user's page that the request is about; null if the call is about none. */
  own: C['access'] extends 'own-profile' ? OwnPage : null;
  /**
   * From header and cookie. A `tip-session` call refuses requests without any, unless the body has
   * one. The use-case checks whether it belongs to the tip.
   */
  tipSessions: readonly string[];
  /** The upload; null if the call accepts none. */
  file: [NonNullable<C['file']>] extends [never] ? null : Buffer;
};

export interface RouteOptions<C extends Call> {
  /** Enforces rate limits, before the request is validated or a form is read. */
  limit?: (raw: RawRequest<C>) => Promise<void>;
  /**
   * Lets only one request run at a time, after `limit` and before a form is read. Returns a
   * function that lets the next one run.
   * @throws {ApiError} with a code of the route's choice while another request runs
   */
  exclusive?: (raw: RawRequest<C>) => () => void;
  /** Lets clients cache the answer and revalidate it (`ETag`, 304). */
  revalidate?: boolean;
  /** Turns the answer into a file of one of the call's `downloads` types; null to send it as is. */
  download?: (answer: CallAnswer<C>, parsed: ParsedRequest<C>) => Download | null;
  /** Creates a file without the answer, which may be long; null to call the handler instead. */
  file?: (parsed: ParsedRequest<C>) => Promise<Download | null>;
}

export type Handler<C extends Call> = (parsed: ParsedRequest<C>) => Promise<z.input<C['answer']>>;

/** Registers `call` with its handler, whose result the call's answer schema parses. */
export function route<C extends Call>(
  app: FastifyInstance,
  deps: ServerDeps,
  call: C,
  handle: Handler<C>,
  options: RouteOptions<C> = {},
): void {
  const limit = options.limit ?? usualLimit(deps, call);
  const register = (site: object) =>
    app.route({
      ...site,
      method: call.method,
      url: call.path,
      // The parser limits the size of a form.
      ...(!call.file && { bodyLimit: mostBodyBytes(call) }),
      onRequest: async (request) => {
        await authenticate(deps, request);
        if (isForUsers(call) && !request.signedIn) throw new ApiError('not_authenticated');
      },
      handler: async (request, reply) => {
        const raw = rawRequestOf<C>(request);
        await limit(raw);
        const release = options.exclusive?.(raw);
        try {
          const parsed = await parseRequest(call, raw, reply);
          // Checked again when it takes effect (`accounts/require-confirmed.ts`).
          if (call.confirmation === 'always') requireRecent(deps, parsed.signedIn);
          const file = await options.file?.(parsed);
          if (file) return sendDownload(reply, file);
          const answer = call.answer.parse(await handle(parsed)) as CallAnswer<C>;
          return send(call, parsed, answer, options);
        } finally {
          release?.();
        }
      },
    });
  if (isForTipPages(call)) atEverySite(register);
  else register({});
}

/** Returns the default limit, which counts every write by a signed-in user. */
function usualLimit<C extends Call>({ limits }: ServerDeps, call: C) {
  return async ({ signedIn }: RawRequest<C>) => {
    if (call.method === 'GET' || !isForUsers(call) || !signedIn) return;
    await limits.count(['writesPerAccount', signedIn.user.id]);
  };
}

function send<C extends Call>(
  call: C,
  parsed: ParsedRequest<C>,
  answer: CallAnswer<C>,
  { download, revalidate }: RouteOptions<C>,
): FastifyReply {
  const { request, reply } = parsed;
  const file = download?.(answer, parsed);
  if (file) return sendDownload(reply, file);
  const text = JSON.stringify(answer);
  reply.code(call.status).type('application/json; charset=utf-8');
  if (!revalidate) return reply.header('cache-control', 'no-store').send(text);
  const whose = parsed.signedIn ? 'private, ' : '';
  reply.header('cache-control', `${whose}no-cache`);
  return isCurrent(request, reply, entityTagOf(text)) ? reply.send() : reply.send(text);
}

function rawRequestOf<C extends Call>(request: FastifyRequest): RawRequest<C> {
  return {
    request,
    // `onRequest` has refused requests without a required sign-in.
    signedIn: request.signedIn as RawRequest<C>['signedIn'],
    tipSessions: tipSessionsOf(request),
    body: request.body instanceof ApiError ? undefined : request.body,
  };
}

async function parseRequest<C extends Call>(
  call: C,
  { request, signedIn, tipSessions }: RawRequest<C>,
  reply: FastifyReply,
): Promise<ParsedRequest<C>> {
  const params = parse(call.params, request.params);
  const query = parse(call.query, request.query);
  const own = call.access === 'own-profile' && ownPageOf(request);
  const form = call.file ? await readForm(request, call.file) : null;
  // JSON bodies were checked when parsed (`json-bodies.ts`).
  if (request.body instanceof ApiError) throw request.body;
  if (call.body && !form && request.body === undefined) throw new ApiError('invalid_json');
  const body = form ? parse(call.body, form.fields) : parseStorable(call.body, request.body);
  if (call.access === 'tip-session' && tipSessions.length === 0 && !holdsTipSession(body)) {
    throw new ApiError('tip_session_required');
  }
  // Outputs of the call's own schemas, which the compiler cannot see.
  return {
    params,
    query,
    body,
    request,
    reply,
    tipSessions,
    file: (form?.file ?? null) as ParsedRequest<C>['file'],
    signedIn,
    own: own || null,
  } as ParsedRequest<C>;
}

/** @throws {ApiError} as `requireRecentSignIn` */
function requireRecent({ clock }: ServerDeps, signedIn: SignedIn | null): void {
  if (!signedIn) throw new ApiError('not_authenticated');
  requireRecentSignIn(signedIn, clock.now());
}

const isForUsers = ({ access }: Call) => access === 'signed-in' || access === 'own-profile';

/**
 * Returns the user's page that a request is about.
 * @throws {ApiError} not_authenticated when the request has no session, invalid_input when the
 * page's id is malformed
 */
export function ownPageOf({ signedIn, query }: FastifyRequest): OwnPage {
  if (!signedIn) throw new ApiError('not_authenticated');
  const { profileId } = parse(whichPage, query) as z.output<typeof whichPage>;
  return { userId: signedIn.user.id, profileId };
}

function parse(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (schema) refuseUnstorable(input);
  return parseStorable(schema, input);
}

function parseStorable(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new ApiError('invalid_input', fieldsOf(parsed.error.issues, input));
  return parsed.data;
}

function holdsTipSession(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'sessionId' in body;
}

/** Never cached. */
function sendDownload(reply: FastifyReply, { mediaType, fileName, content }: Download) {
  return reply
    .type(content instanceof Buffer ? mediaType : `${mediaType}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(isInPieces(content) ? Readable.from(content) : content);
}

const isInPieces = (content: Download['content']): content is AsyncIterable<string> =>
  typeof content === 'object' && Symbol.asyncIterator in content;
