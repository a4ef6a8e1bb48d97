import * as z from 'zod/mini';
import {
  type Call,
  type CallAccess,
  type CallCookies,
  errorsOf,
  type FilePart,
  IDEMPOTENCY_KEY_HEADER,
  SENT_AT_HEADER,
  TIMEZONE_HEADER,
} from '#contract/call';
import { commonErrors, type ErrorCode, errorCatalogue } from '#contract/errors';
import { whichPage } from '#contract/profiles/own-profile';
import type { tipStream } from '#contract/tips/received-tips';

type JsonObject = Record<string, unknown>;
type Schema = z.ZodMiniType;

const security: Record<CallAccess, JsonObject[]> = {
  public: [],
  'signed-in': [{ bearer: [] }, { session: [] }],
  'own-profile': [{ bearer: [] }, { session: [] }],
  'tip-session': [{ tipSession: [] }, { tipSessionCookie: [] }],
};

const cookies: Record<CallCookies, string> = {
  'sign-in':
    "Sets the session's cookie, and the one by which the browser is known at its next sign-in.",
  'sign-out': "Clears the session's cookie, unless the session that ended is another browser's.",
  'tip-session': "Sets the tip session's cookie, except at workers' own domains.",
};

export function describeOperation(name: string, call: Call): JsonObject {
  return {
    operationId: name,
    summary: call.summary,
    tags: [tagOf(call.path)],
    security: security[call.access],
    parameters: [
      ...describeParameters(call.params, 'path'),
      ...describeParameters(call.query, 'query'),
      ...whichPageOf(call),
      ...describeHeaders(call),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: call.file
          ? describeForm(schemaOf(call.body, 'input'), call.file)
          : json(schemaOf(call.body, 'input')),
      },
    }),
    responses: { [call.status]: describeAnswer(call), ...describeErrors(call) },
  };
}

/** Describes the operation of the live updates, whose response is an endless stream. */
export function describeStream(name: string, stream: typeof tipStream): JsonObject {
  return {
    operationId: name,
    summary: stream.summary,
    tags: [tagOf(stream.path)],
    security: security[stream.access],
    parameters: whichPageOf(stream),
    responses: {
      [stream.status]: {
        description: `Server-Sent Events named \`${stream.event}\`. Their data is JSON of this schema.`,
        content: { [stream.contentType]: { schema: schemaOf(stream.data, 'output') } },
      },
      ...describeErrors(stream),
    },
  };
}

const whichPageOf = ({ access }: Pick<Call, 'access'>) =>
  access === 'own-profile' ? describeParameters(whichPage, 'query') : [];

/** Returns the segment of a path after `/api`. */
const tagOf = (path: string) => path.split('/')[2];

function schemaOf(schema: Schema, io: 'input' | 'output'): JsonObject {
  // JSON Schema cannot express refinements and transformations; they are left out.
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

const json = (schema: JsonObject) => ({ 'application/json': { schema } });

function describeForm(body: JsonObject, { name, mediaTypes, maxBytes }: FilePart): JsonObject {
  const { properties = {}, required = [] } = body as {
    properties?: JsonObject;
    required?: string[];
  };
  const description = `At most ${maxBytes} bytes.`;
  return {
    'multipart/form-data': {
      schema: {
        ...body,
        properties: { ...properties, [name]: { type: 'string', format: 'binary', description } },
        required: [...required, name],
      },
      encoding: { [name]: { contentType: mediaTypes.join(', ') } },
    },
  };
}

/** Describes a file: JSON by the schema of the call's answer, any other type as text. */
function describeDownload(call: Call, mediaTypes: readonly string[]): JsonObject {
  const content = mediaTypes.map((mediaType) => [
    mediaType,
    {
      schema:
        mediaType === 'application/json' ? schemaOf(call.answer, 'output') : { type: 'string' },
    },
  ]);
  return {
    description: 'A file.',
    headers: {
      'Content-Disposition': { schema: { type: 'string' }, description: 'Suggests a file name.' },
    },
    content: Object.fromEntries(content),
  };
}

function describeAnswer(call: Call): JsonObject {
  if (call.downloads) return describeDownload(call, call.downloads);
  return {
    description: 'Success.',
    ...(call.cookies && {
      headers: {
        'Set-Cookie': { schema: { type: 'string' }, description: cookies[call.cookies] },
      },
    }),
    content: json(schemaOf(call.answer, 'output')),
  };
}

function describeParameters(schema: Schema | undefined, where: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: described,
  }));
}

function describeHeaders(call: Call): JsonObject[] {
  const header = (name: string, description: string, schema: JsonObject) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema,
  });
  const always = header(TIMEZONE_HEADER, "The browser's time zone, by its IANA name.", {
    type: 'string',
  });
  if (!call.idempotent) return [always];
  return [
    always,
    header(
      IDEMPOTENCY_KEY_HEADER,
      'Identifies the operation. A request with the same key and body takes effect only once. Use a UUIDv7.',
      { type: 'string', minLength: 1, maxLength: 200 },
    ),
    header(SENT_AT_HEADER, "When the request was sent, by the client's clock.", {
      type: 'string',
      format: 'date-time',
    }),
  ];
}

/** Describes the error responses by status, each with its possible codes. */
function describeErrors(call: Parameters<typeof errorsOf>[0]): JsonObject {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set<ErrorCode>([...errorsOf(call), ...commonErrors])) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n'),
        ...(status === 429 || status === 503
          ? {
              headers: {
                'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' },
              },
            }
          : {}),
        content: json({
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { properties: { code: { enum: codes } } },
          ],
        }),
      },
    ]),
  );
}
