// The errors of calls, classified once. Screens decide by `kind` and `code`, never by text.

/**
 * `offline`: the browser says there is no network. `network`: no answer arrived. `timeout`: none
 * arrived in time. `captive-portal`: something other than our server answered. `http`: our server
 * refused or failed.
 */
export type ApiErrorKind = 'offline' | 'network' | 'timeout' | 'captive-portal' | 'http';

const sentences: Record<Exclude<ApiErrorKind, 'http'>, string> = {
  offline: 'Network error: this device is offline',
  network: 'Network error: the server could not be reached',
  timeout: 'Network error: the server did not answer in time',
  'captive-portal': 'Network error: something other than the server answered',
};

interface ApiErrorParts {
  kind: ApiErrorKind;
  /** The HTTP status; 0 if our server did not answer. */
  status: number;
  /** The server's stable code, or the kind in snake case. */
  code: string;
  /** For `http`: `<status>: <body text>` (section 8). */
  message: string;
  /** Messages by field of a refused form. */
  fields?: Record<string, string> | undefined;
  cause?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;

  constructor(parts: ApiErrorParts) {
    super(parts.message, { cause: parts.cause });
    this.kind = parts.kind;
    this.status = parts.status;
    this.code = parts.code;
    this.fields = parts.fields;
  }

  /** True if the network is to blame, rather than the server or the input. */
  get isNetwork(): boolean {
    return this.kind !== 'http';
  }
}

/** Returns true if our server refused for good. Timeouts and "too many requests" do not count. */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { kind, status } = error;
  return kind === 'http' && status < 500 && status !== 408 && status !== 429;
}

/** Makes the error for an answer that never came, or did not come from our server. */
export function unreachable(kind: Exclude<ApiErrorKind, 'http'>, cause?: unknown): ApiError {
  const code = kind === 'captive-portal' ? 'captive_portal' : kind;
  return new ApiError({ kind, status: 0, code, message: sentences[kind], cause });
}
