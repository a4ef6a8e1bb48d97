// Keeps tokens, tip sessions, passwords and contact details out of the log. Bodies and headers are
// not logged at all; what is censored here by name is a net for whoever logs one some day.
import type { LoggerOptions } from 'pino';
import { SESSION_COOKIE, TIP_SESSION_COOKIE, TIP_SESSION_HEADER } from '#contract/headers';

const CENSORED = '[redacted]';

/** Deeper than anything worth logging; also where a record that contains itself ends. */
const MAX_DEPTH = 6;

const secretNames = [
  ...['authorization', 'cookie', 'set-cookie', 'password', 'token', 'sessionId', 'session_id'],
  ...['tipperName', 'tipperEmail', 'tipperPhone', 'customerName', 'customerEmail'],
  ...['customerPhone', 'email', SESSION_COOKIE, TIP_SESSION_COOKIE, TIP_SESSION_HEADER],
];
const isSecret = new Set(secretNames);

/** Query parameters that open something. */
const secretParameters = /([?&](?:session_id|token)=)[^&#]*/gi;

/** A request's address without what it must not tell. */
export function redactUrl(url: string): string {
  // Percent-encoding hides a parameter's name from the pattern: what does not decode is cut.
  const [path = '', query] = splitOnce(url, '?');
  if (query === undefined) return path;
  try {
    return `${path}?${decodeURIComponent(query)}`.replace(secretParameters, '$1[redacted]');
  } catch {
    return `${path}?[unreadable]`;
  }
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * Pino's options that censor secret names at any depth, except below the names in `serialized`,
 * whose serializers pick what may be said. Pino's own redaction does so at the top of a line and in
 * the bindings of child logs. Further down it would need a wildcard path for each name and depth,
 * and following those for every line costs more than answering with a page from memory.
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
  // What has a JSON form of its own, such as a date, is a value rather than a record of fields.
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (depth > MAX_DEPTH) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  // An error quotes what people entered, and a socket or a pool leads to everything there is.
  if (!isPlain(value)) return `[${value.constructor.name}]`;
  return mapValues(value, (inner, name) =>
    isSecret.has(name) ? CENSORED : withoutSecrets(inner, depth + 1),
  );
}

/** Whether an object is a record and nothing more: a literal, or one without a prototype. */
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
