// What can go wrong with a call, classified once. Screens match on `kind` and `code`, never on
// text.

/**
 * `offline`: the browser says there is no network. `network`: no answer arrived. `timeout`: none
 * arrived in time. `captive-portal`: something answered, but not our server. `http`: our server
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
  /** The HTTP status, or 0 when no answer from our server arrived. */
  status: number;
  /** The server's stable code, or the kind in snake case. */
  code: string;
  /** For `http`: `<status>: <body text>` (section 8). */
  message: string;
  /** Messages per field of a refused form. */
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

  /** True where the network is to blame, rather than the server or the input. */
  get isNetwork(): boolean {
    return this.kind !== 'http';
  }

  /** True where our server said no and will say so again; "too many requests" is no such answer. */
  get isRefusal(): boolean {
    const { kind, status } = this;
    return kind === 'http' && status < 500 && status !== 408 && status !== 429;
  }
}

/** The error for an answer that never came, or did not come from our server. */
export function unreachable(kind: Exclude<ApiErrorKind, 'http'>, cause?: unknown): ApiError {
  const code = kind === 'captive-portal' ? 'captive_portal' : kind;
  return new ApiError({ kind, status: 0, code, message: sentences[kind], cause });
}
