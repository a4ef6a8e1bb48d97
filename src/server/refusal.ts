import { type ErrorBody, type ErrorCode, errorCatalogue } from '#contract/errors';

export interface RefusalDetails {
  /** A message for each invalid field, by its dotted path. */
  fields?: Record<string, string>;
  /** Replaces the catalogue's message. For people to read; clients go by the code. */
  message?: string;
  /** Whole seconds to wait, sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** The methods allowed at the address, sent as `Allow`. */
  allow?: string;
  /** The error behind it, for the log. */
  cause?: unknown;
}

/**
 * An error of the catalogue. It may be thrown anywhere below a route; `http/error-answers.ts` turns
 * it into the answer.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errorCatalogue[code].message, { cause: details.cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = details;
  }

  /** Returns the body of the answer. */
  body(): ErrorBody {
    const { fields } = this.details;
    return { code: this.code, message: this.message, ...(fields ? { fields } : {}) };
  }
}
