// Keeps tokens, tip sessions, passwords and contact details out of the log. Bodies and headers are
// not logged at all; censoring by name is a second line of defense, should somebody log one.
import type { LoggerOptions } from 'pino';
import {
  DEVICE_COOKIE,
  SESSION_COOKIE,
  TIP_SESSION_COOKIE,
  TIP_SESSION_HEADER,
} from '#contract/headers';
import { prefixed } from './cookies';

const CENSORED = '[redacted]';

/** Deeper than anything worth logging. Also ends circular records. */
const MAX_DEPTH = 6;

const secretNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'sessionId',
  'session_id',
  'tipperName',
  'tipperEmail',
  'tipperPhone',
  'customerName',
  'customerEmail',
  'customerPhone',
  'email',
  TIP_SESSION_HEADER,
  ...[SESSION_COOKIE, DEVICE_COOKIE, TIP_SESSION_COOKIE].flatMap((name) => [name, prefixed(name)]),
];
const isSecret = new Set(secretNames);

/** Query parameters whose values are logged. Others may grant access, or contain input. */
const loggedParameters = new Set(['from', 'to', 'pages', 'utm_source', 'plan']);
const plainText = /^[\w.:-]{0,40}$/;

/** Wallet's name of an iPhone, which authorizes requests for its list of passes. */
const deviceInPath = /^(\/apple-wallet\/v1\/devices\/)[^/]+/;

/** A URL without the secrets in its path, and with only the names of its parameters. */
export function redactUrl(url: string): string {
  const [whole = '', query] = splitOnce(url, '?');
  const path = whole.replace(deviceInPath, `$1${CENSORED}`);
  if (query === undefined) return path;
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => {
    const isLogged = loggedParameters.has(name) && plainText.test(value);
    return `${plainText.test(name) ? name : CENSORED}=${isLogged ? value : CENSORED}`;
  });
  return `${path}?${parameters.join('&')}`;
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * Pino options that censor secret names at any depth, except in the properties named in
 * `serialized`, whose serializers pick what is logged. Pino's own redaction handles the top level
 * of a line and the bindings of child loggers. Deeper levels would need a wildcard path per name
 * and level, and applying those takes longer than sending a cached page.
 */
export function censoringSecrets(
  serialized: ReadonlySet<string>,
): Pick<LoggerOptions, 'redact' | 'formatters'> {
  return {
    redact: { paths: secretNames.map((name) => `["${name}"]`), censor: CENSORED },
    formatters: {
      log: (line) =>
        mapValues(line, (value, name) => (serialized.has(name) ? value : withoutSecrets(value, 1))),
    },
  };
}

function withoutSecrets(value: unknown, depth: number): unknown {
  // An object with `toJSON`, such as a date, is a value rather than a record.
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (depth > MAX_DEPTH) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  // An error may quote input, and a socket or pool refers to everything else.
  if (!isPlain(value)) return `[${value.constructor.name}]`;
  return mapValues(value, (inner, name) =>
    isSecret.has(name) ? CENSORED : withoutSecrets(inner, depth + 1),
  );
}

/** Whether an object is a plain record: a literal, or one without a prototype. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function mapValues(
  record: object,
  change: (value: unknown, name: string) => unknown,
): Record<string, unknown> {
  const mapped: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) mapped[name] = change(value, name);
  return mapped;
}
