// How large the body of a call may be: as large as its schema lets it become, and no larger.
import * as z from 'zod/mini';
import type { Call } from '#contract/call';

/** For spaces and line breaks, around texts as well. All that a call without a body may send. */
export const SPARE_BYTES = 1024;

/** JSON may write any character as `\uXXXX`, and some clients do. */
const BYTES_PER_CHARACTER = 6;

/** An id, a time, a number, a word of a list. */
const SHORT_VALUE_BYTES = 100;

type Described = z.core.JSONSchema.JSONSchema;

/**
 * Returns the most bytes that a valid JSON body of a call takes.
 * @throws {TypeError} when the call takes a text or a list without a bound.
 */
export function mostBodyBytes({ body, path }: Pick<Call, 'body' | 'path'>): number {
  if (!body) return SPARE_BYTES;
  const described = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return SPARE_BYTES + bytesOf(described as Described, path);
}

function bytesOf(schema: Described, name: string): number {
  const { anyOf, properties, enum: words, format, maxLength, items, maxItems } = schema;
  if (anyOf) return Math.max(...anyOf.map((one) => bytesOf(one as Described, name)));
  if (schema.type === 'object' && properties) {
    return Object.entries(properties)
      .map(([key, value]) => key.length + 4 + bytesOf(value as Described, `${name} ${key}`))
      .reduce((sum, bytes) => sum + bytes, 2);
  }
  if (schema.type === 'array' && items && maxItems !== undefined) {
    return maxItems * (bytesOf(items as Described, name) + 1) + 2;
  }
  if (schema.type === 'string' && !words && !format) {
    if (maxLength !== undefined) return maxLength * BYTES_PER_CHARACTER + 2;
  } else if (schema.type !== 'array' && schema.type !== 'object') {
    return SHORT_VALUE_BYTES;
  }
  throw new TypeError(`${name} has no bound: give it a length in the contract`);
}
