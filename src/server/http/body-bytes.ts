import * as z from 'zod/mini';
import type { Call } from '#contract/call';

/** Room for whitespace. Also the limit of calls without a body. */
export const SPARE_BYTES = 1024;

/** A character takes up to six bytes, because JSON allows `\uXXXX`. */
const BYTES_PER_CHARACTER = 6;

/** The maximum size of an id, a time, a number or an enum value. */
const SHORT_VALUE_BYTES = 100;

type Described = z.core.JSONSchema.JSONSchema;

/**
 * Derives the size of a call's largest valid JSON body, in bytes, from its schema.
 * @throws {TypeError} when its schema has a text or a list of unlimited length
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
