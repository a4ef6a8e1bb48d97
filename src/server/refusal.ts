import { type ErrorBody, type ErrorCode, errorCatalogue } from '#contract/errors';

export interface RefusalDetails {
  /** Messages by dotted path of the field they belong to. */
  fields?: Record<string, string>;
  /** Says more than the catalogue's sentence; shown to people, never matched on. */
  message?: string;
  /** Whole seconds to wait, sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Methods that the address takes, sent as `Allow`. */
  allow?: string;
}

/**
 * A request that is answered with an error of the catalogue. Thrown anywhere below a route;
 * `error-answers.ts` turns it into the answer.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errorCatalogue[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = details;
  }

  /** The body of the answer. */
  body(): ErrorBody {
    const { fields } = this.details;
    return { code: this.code, message: this.message, ...(fields ? { fields } : {}) };
  }
}
