import type * as z from 'zod/mini';
import type { ApiErrorDetails } from '#server/api-error';

type Issue = z.core.$ZodIssue;

/**
 * Describes what is wrong with an input: the schema's first message per field, by dotted path. An
 * issue with the input as a whole, such as a change without any field, becomes the message.
 */
export function fieldsOf(issues: readonly Issue[], input: unknown): ApiErrorDetails {
  const fields = new Map<string, string>();
  let message: string | undefined;
  const add = (path: readonly PropertyKey[], text: string) => {
    const name = path.map(String).join('.');
    if (!fields.has(name)) fields.set(name, text);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'Unknown field');
    } else if (issue.path.length === 0) {
      message ??= issue.message;
    } else {
      add(issue.path, isMissing(issue, input) ? 'Required' : issue.message);
    }
  }
  return { message, ...(fields.size > 0 ? { fields: Object.fromEntries(fields) } : {}) };
}

function isMissing(issue: Issue, input: unknown): boolean {
  let value = input;
  for (const key of issue.path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value === undefined;
}
