// Keeps tokens, tip sessions, passwords and contact details out of the log. Bodies and headers are
// never logged; censoring by name is a second line of defense, should some code log one.
import type { LoggerOptions } from 'pino';
import {
  DEVICE_COOKIE,
  SESSION_COOKIE,
  TIP_SESSION_COOKIE,
  TIP_SESSION_HEADER,
} from '#contract/call';
import { prefixed } from './cookies';

const CENSORED = '[redacted]';

/** Deeper than anything worth logging. Also stops at circular references. */
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

/** Query parameters whose values are logged. Others may grant access, or contain user input. */
const loggedParameters = new Set(['from', 'to', 'pages', 'utm_source', 'plan']);
const plainText = /^[\w.:-]{0,40}$/;

/** Apple Wallet's id of an iPhone. Whoever knows it can list the phone's passes. */
const deviceInPath = /^(\/apple-wallet\/v1\/devices\/)[^/]+/;

/** Redacts secrets in a URL's path, and the values of most of its parameters. */
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
 * Returns Pino options that censor secret names at any depth, except in the properties named in
 * `serialized`, whose serializers select what is logged. Pino's own redaction covers the top level
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

/** Returns true for an object literal, even of another realm, and for one without a prototype. */
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
