// The message for a refused or lost write: at a field, or as a notice.

import { ApiError } from '#client/platform/http';
import { type ErrorCode, errorCatalogue } from '#contract/errors';

export interface WriteFailure<Field extends string> {
  /** Messages by field. */
  fields: Partial<Record<Field, string>>;
  /** The message if no field is to blame, or null. */
  notice: string | null;
}

/** By error code: the field that a refusal concerns, with its message if it is not the code's. */
export type Refusals<Field extends string> = Partial<
  Record<ErrorCode, Field | { field: Field; message: string }>
>;

/** Finds the fields that a refused write concerns, or what else went wrong. */
export function writeFailureOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  refusals: Refusals<Field> = {},
): WriteFailure<Field> {
  if (!(error instanceof ApiError)) return noticeOf('Something went wrong. Please try again.');
  const code = error.code as ErrorCode;
  const refusal = refusals[code];
  if (typeof refusal === 'string') {
    return { fields: only(refusal, errorCatalogue[code].message), notice: null };
  }
  if (refusal) return { fields: only(refusal.field, refusal.message), notice: null };

  const named = fields.filter((field) => error.fields?.[field] !== undefined);
  if (named.length > 0) {
    const messages = named.map((field) => only(field, error.fields?.[field]));
    return { fields: Object.assign({}, ...messages), notice: null };
  }
  if (error.kind === 'offline') {
    return noticeOf("You're offline. Connect and try again; what you entered stays here.");
  }
  if (error.isNetwork) {
    return noticeOf('Network error. Please check your connection and try again.');
  }
  if (error.code === 'sign_in_not_recent') {
    return noticeOf("Nothing was changed. To save this, confirm that it's you.");
  }
  if (error.status === 429) {
    return noticeOf('Too many attempts. Please wait a moment and try again.');
  }
  return noticeOf('Something went wrong on our side. Please try again.');
}

function only<Field extends string>(field: Field, message: string | undefined) {
  return { [field]: message } as Partial<Record<Field, string>>;
}

function noticeOf(notice: string): WriteFailure<never> {
  return { fields: {}, notice };
}
