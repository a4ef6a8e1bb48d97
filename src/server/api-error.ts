import { type ErrorBody, type ErrorCode, errorCatalogue } from '#contract/errors';

export interface ApiErrorDetails {
  /** Messages by the dotted path of the invalid field. */
  fields?: Record<string, string>;
  /** Replaces the catalogue's message. For humans; clients rely on the code. */
  message?: string;
  /** Whole seconds to wait, sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** The methods allowed at the address, sent as `Allow`. */
  allow?: string;
  /** The underlying error, for the log. */
  cause?: unknown;
}

/**
 * An error of the contract's catalogue. Any code that a route calls may throw it.
 * `http/error-answers.ts` turns it into a response, which the client parses into its own `ApiError`
 * (`client/platform/api-error.ts`).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly details: ApiErrorDetails;

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(details.message ?? errorCatalogue[code].message, { cause: details.cause });
    this.status = errorCatalogue[code].status;
    this.code = code;
    this.fields = details.fields;
    this.details = details;
  }

  body(): ErrorBody {
    const { code, message, fields } = this;
    return { code, message, ...(fields && { fields }) };
  }
}
